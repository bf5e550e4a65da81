-- CreateTable
CREATE TABLE "MergedLead" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "leadId" INTEGER NOT NULL,
    "email" TEXT,
    "phoneE164" TEXT,
    "searchText" TEXT NOT NULL,
    "row" TEXT NOT NULL,
    "given" TEXT NOT NULL,
    "mergedAt" DATETIME NOT NULL,
    "undo" TEXT,
    CONSTRAINT "MergedLead_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "LeadEntry" ADD COLUMN "mergedId" INTEGER;

-- AlterTable
ALTER TABLE "LeadEvent" ADD COLUMN "mergedId" INTEGER;

-- AlterTable
ALTER TABLE "IdempotencyKey" ADD COLUMN "mergedId" INTEGER;

-- AlterTable
ALTER TABLE "Mail" ADD COLUMN "mergedId" INTEGER;

-- AlterTable
ALTER TABLE "Viewing" ADD COLUMN "mergedId" INTEGER;

-- AlterTable
ALTER TABLE "Plot" ADD COLUMN "mergedId" INTEGER;

-- AlterTable
ALTER TABLE "PlotEvent" ADD COLUMN "mergedId" INTEGER;

-- CreateIndex
CREATE INDEX "MergedLead_leadId_idx" ON "MergedLead"("leadId");

-- CreateIndex
CREATE INDEX "MergedLead_phoneE164_idx" ON "MergedLead"("phoneE164");

-- Addresses are compared without regard to case.
CREATE INDEX "MergedLead_email_lower_idx" ON "MergedLead"(lower("email"));
