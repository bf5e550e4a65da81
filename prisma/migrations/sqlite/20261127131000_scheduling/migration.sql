-- AlterTable
ALTER TABLE "ProjectUpdate" ADD COLUMN "publishAt" DATETIME;

-- AlterTable
ALTER TABLE "Article" ADD COLUMN "publishAt" DATETIME;
ALTER TABLE "Article" ADD COLUMN "publishedAt" DATETIME;

-- AlterTable
ALTER TABLE "GuidePage" ADD COLUMN "publishAt" DATETIME;
ALTER TABLE "GuidePage" ADD COLUMN "publishedAt" DATETIME;

-- RedefineTables: its states have two more
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Campaign" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "sendAt" DATETIME,
    "reason" TEXT,
    "total" INTEGER NOT NULL,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "reached" INTEGER NOT NULL DEFAULT 0,
    "actor" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" DATETIME,
    CONSTRAINT "Campaign_key_check" CHECK (length("key") BETWEEN 1 AND 100),
    CONSTRAINT "Campaign_kind_check" CHECK ("kind" IN ('article', 'update')),
    CONSTRAINT "Campaign_title_check" CHECK (length("title") BETWEEN 1 AND 200),
    CONSTRAINT "Campaign_state_check" CHECK ("state" IN ('planned', 'parked', 'running', 'paused', 'stopped', 'done', 'test')),
    CONSTRAINT "Campaign_reason_check" CHECK (length("reason") <= 300),
    CONSTRAINT "Campaign_counts_check" CHECK ("total" >= 0 AND "skipped" >= 0 AND "reached" >= 0)
);
INSERT INTO "new_Campaign" ("id", "key", "kind", "recordId", "title", "state", "total", "skipped", "reached", "actor", "createdAt", "finishedAt") SELECT "id", "key", "kind", "recordId", "title", "state", "total", "skipped", "reached", "actor", "createdAt", "finishedAt" FROM "Campaign";
DROP TABLE "Campaign";
ALTER TABLE "new_Campaign" RENAME TO "Campaign";
CREATE UNIQUE INDEX "Campaign_key_key" ON "Campaign"("key");
CREATE INDEX "Campaign_state_id_idx" ON "Campaign"("state", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
