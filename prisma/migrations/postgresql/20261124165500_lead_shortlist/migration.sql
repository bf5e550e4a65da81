-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "shortlist" TEXT CONSTRAINT "Lead_shortlist_check" CHECK (length("shortlist") BETWEEN 1 AND 100);
