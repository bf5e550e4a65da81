-- AlterTable
ALTER TABLE "ProjectUpdate" ADD COLUMN     "publishAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Article" ADD COLUMN     "publishAt" TIMESTAMP(3),
ADD COLUMN     "publishedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "GuidePage" ADD COLUMN     "publishAt" TIMESTAMP(3),
ADD COLUMN     "publishedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN     "reason" TEXT CONSTRAINT "Campaign_reason_check" CHECK (length("reason") <= 300),
ADD COLUMN     "sendAt" TIMESTAMP(3);
ALTER TABLE "Campaign" DROP CONSTRAINT "Campaign_state_check";
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_state_check" CHECK ("state" IN ('planned', 'parked', 'running', 'paused', 'stopped', 'done', 'test'));
