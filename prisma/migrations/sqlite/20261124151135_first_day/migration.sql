-- AlterTable
ALTER TABLE "Guide" ADD COLUMN "firstDay" TEXT;
