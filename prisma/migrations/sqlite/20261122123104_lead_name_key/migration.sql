-- Rows of an earlier version get their key, and the new form of "searchText", right after the migrations
-- (scripts/lead-keys.ts): SQL cannot normalise names.
ALTER TABLE "Lead" ADD COLUMN "nameKey" TEXT NOT NULL DEFAULT '';

DROP INDEX "Lead_lastName_firstName_id_status_villaType_language_createdAt_idx";
CREATE INDEX "Lead_nameKey_id_status_villaType_language_createdAt_idx" ON "Lead"("nameKey", "id", "status", "villaType", "language", "createdAt");
