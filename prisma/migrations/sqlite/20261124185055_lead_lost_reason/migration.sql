-- AlterTable
ALTER TABLE "Lead" ADD COLUMN "lostReason" TEXT CONSTRAINT "Lead_lostReason_check" CHECK ("lostReason" IN ('price', 'timing', 'location', 'villa', 'elsewhere', 'silent', 'notBuying', 'other'));

-- CreateIndex
CREATE INDEX "Lead_source_idx" ON "Lead"("source", "createdAt" DESC, "id" DESC, "status");

-- CreateIndex
CREATE INDEX "Lead_visit_idx" ON "Lead"("visitDay", "createdAt", "id", "status");

-- CreateIndex
CREATE INDEX "Lead_lost_idx" ON "Lead"("status", "lostReason", "createdAt" DESC, "id" DESC, "plot", "villaType");
