-- Rows of an earlier version get their key, and the new form of "searchText", right after the migrations
-- (scripts/lead-keys.ts): SQL cannot normalise names. The collation makes the order independent of the database's.
ALTER TABLE "Lead" ADD COLUMN "nameKey" TEXT COLLATE "C" NOT NULL DEFAULT '';

DROP INDEX "Lead_lastName_firstName_id_status_villaType_language_create_idx";
CREATE INDEX "Lead_nameKey_id_status_villaType_language_createdAt_idx" ON "Lead"("nameKey", "id", "status", "villaType", "language", "createdAt");
