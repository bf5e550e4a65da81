-- Columns are added one by one: rebuilding the table, as Prisma would, drops the triggers of the search index.
ALTER TABLE "Lead" ADD COLUMN "nextStep" TEXT CONSTRAINT "Lead_nextStep_check" CHECK (length("nextStep") BETWEEN 1 AND 500);
ALTER TABLE "Lead" ADD COLUMN "nextStepOn" TEXT CONSTRAINT "Lead_nextStepOn_check" CHECK ("nextStepOn" LIKE '____-__-__');
ALTER TABLE "Lead" ADD COLUMN "ownerId" INTEGER CONSTRAINT "Lead_ownerId_fkey" REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Lead" ADD COLUMN "firstAnsweredAt" DATETIME;
ALTER TABLE "Lead" ADD COLUMN "lastContactAt" DATETIME;
ALTER TABLE "Lead" ADD COLUMN "source" TEXT NOT NULL DEFAULT 'website' CONSTRAINT "Lead_source_check" CHECK ("source" IN ('website', 'call', 'walk-in', 'agent', 'other'));
ALTER TABLE "Lead" ADD COLUMN "createdBy" TEXT CONSTRAINT "Lead_createdBy_check" CHECK (length("createdBy") BETWEEN 1 AND 64);
ALTER TABLE "Lead" ADD COLUMN "visitDay" TEXT CONSTRAINT "Lead_visitDay_check" CHECK ("visitDay" LIKE '____-__-__');
ALTER TABLE "Lead" ADD COLUMN "visitChannel" TEXT CONSTRAINT "Lead_visitChannel_check" CHECK ("visitChannel" IN ('on-site', 'video', 'call'));

-- CreateTable
CREATE TABLE "LeadEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "leadId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'note',
    "author" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "LeadEntry_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "LeadEntry_kind_check" CHECK ("kind" IN ('note', 'call', 'email', 'message', 'meeting')),
    CONSTRAINT "LeadEntry_author_check" CHECK (length("author") BETWEEN 1 AND 64),
    CONSTRAINT "LeadEntry_body_check" CHECK (length("body") BETWEEN 1 AND 5000)
);

-- CreateIndex
CREATE INDEX "LeadEntry_leadId_createdAt_idx" ON "LeadEntry"("leadId", "createdAt");

-- CreateIndex
CREATE INDEX "Lead_phoneE164_idx" ON "Lead"("phoneE164");
CREATE INDEX "Lead_owner_idx" ON "Lead"("ownerId", "createdAt" DESC, "id" DESC, "status", "villaType", "language", "nextStepOn");
CREATE INDEX "Lead_next_step_idx" ON "Lead"("nextStepOn", "id", "status", "ownerId", "villaType", "language", "createdAt");
CREATE INDEX "Lead_unanswered_idx" ON "Lead"("status", "firstAnsweredAt", "createdAt", "id", "ownerId");

-- E-mail addresses are compared without case. Prisma's schema cannot express an index of an expression.
CREATE INDEX "Lead_email_lower_idx" ON "Lead"(lower("email"));
