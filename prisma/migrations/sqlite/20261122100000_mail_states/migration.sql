-- No mail was ever in the state `sending`: a lease says that a worker holds it.
-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Mail" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "leadId" INTEGER,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leaseBy" TEXT,
    "leasedTo" DATETIME,
    "messageId" TEXT NOT NULL,
    "reason" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "queuedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" DATETIME,
    CONSTRAINT "Mail_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Mail_state_check" CHECK ("state" IN ('queued', 'sent', 'parked')),
    CONSTRAINT "Mail_recipient_check" CHECK (length("recipient") BETWEEN 1 AND 1000),
    CONSTRAINT "Mail_tries_check" CHECK ("tries" >= 0),
    CONSTRAINT "Mail_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr'))
);
INSERT INTO "new_Mail" ("createdAt", "id", "kind", "language", "leadId", "leaseBy", "leasedTo", "messageId", "nextTryAt", "queuedAt", "reason", "recipient", "sentAt", "state", "tries") SELECT "createdAt", "id", "kind", "language", "leadId", "leaseBy", "leasedTo", "messageId", "nextTryAt", "queuedAt", "reason", "recipient", "sentAt", "state", "tries" FROM "Mail";
DROP TABLE "Mail";
ALTER TABLE "new_Mail" RENAME TO "Mail";
CREATE UNIQUE INDEX "Mail_messageId_key" ON "Mail"("messageId");
CREATE INDEX "Mail_state_nextTryAt_idx" ON "Mail"("state", "nextTryAt");
CREATE INDEX "Mail_leadId_idx" ON "Mail"("leadId");
CREATE INDEX "Mail_recipient_kind_createdAt_idx" ON "Mail"("recipient", "kind", "createdAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
