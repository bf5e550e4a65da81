-- Search in any script: an index of all groups of three letters of "Lead"."searchText", which is lower-cased already.
-- Prisma knows nothing of it; triggers keep it right, so no write can forget it.
CREATE VIRTUAL TABLE "LeadSearch" USING fts5("searchText", content='Lead', content_rowid='id', tokenize='trigram case_sensitive 1');

-- The groups themselves, to find words of one and two letters (many Chinese names) as beginnings of groups.
CREATE VIRTUAL TABLE "LeadVocab" USING fts5vocab('LeadSearch', 'row');

INSERT INTO "LeadSearch"("LeadSearch") VALUES ('rebuild');

CREATE TRIGGER "LeadSearch_insert" AFTER INSERT ON "Lead" BEGIN
    INSERT INTO "LeadSearch"(rowid, "searchText") VALUES (new."id", new."searchText");
END;

CREATE TRIGGER "LeadSearch_delete" AFTER DELETE ON "Lead" BEGIN
    INSERT INTO "LeadSearch"("LeadSearch", rowid, "searchText") VALUES ('delete', old."id", old."searchText");
END;

CREATE TRIGGER "LeadSearch_update" AFTER UPDATE OF "searchText" ON "Lead" WHEN old."searchText" IS NOT new."searchText" BEGIN
    INSERT INTO "LeadSearch"("LeadSearch", rowid, "searchText") VALUES ('delete', old."id", old."searchText");
    INSERT INTO "LeadSearch"(rowid, "searchText") VALUES (new."id", new."searchText");
END;
