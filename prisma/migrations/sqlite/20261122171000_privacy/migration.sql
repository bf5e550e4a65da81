-- CreateTable
CREATE TABLE "PrivacyEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "leads" INTEGER NOT NULL DEFAULT 0,
    "actor" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PrivacyEvent_kind_check" CHECK ("kind" IN ('corrected', 'deletedOnRequest', 'deletedByStaff', 'deletedByAge')),
    CONSTRAINT "PrivacyEvent_leads_check" CHECK ("leads" >= 0)
);

-- CreateIndex
CREATE INDEX "PrivacyEvent_createdAt_id_idx" ON "PrivacyEvent"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Lead_retention_idx" ON "Lead"("status", "updatedAt", "id");

-- A visitor asks by an address in any spelling (lib/db/holding.ts). Prisma's schema cannot express this.
CREATE INDEX "Mail_recipient_lower_idx" ON "Mail"(lower("recipient"));
