-- DropIndex
DROP INDEX "Lead_email_idx";
