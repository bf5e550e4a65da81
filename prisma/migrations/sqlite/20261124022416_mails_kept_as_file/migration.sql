-- scripts/data/migrations/migrate.ts marks the mails of earlier versions, because SQL knows no setting.
-- AlterTable
ALTER TABLE "Mail" ADD COLUMN "keptAsFile" BOOLEAN NOT NULL DEFAULT false;
