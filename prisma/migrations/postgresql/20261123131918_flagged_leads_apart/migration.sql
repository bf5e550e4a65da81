-- DropIndex
DROP INDEX "Lead_unanswered_idx";

-- CreateIndex
CREATE INDEX "Lead_unanswered_idx" ON "Lead"("status", "flagged", "firstAnsweredAt", "createdAt", "id", "ownerId");
