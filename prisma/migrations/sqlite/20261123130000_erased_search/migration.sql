-- A deleted row leaves the search index at once, not only when parts of the index are merged some day.
INSERT INTO "LeadSearch"("LeadSearch", rank) VALUES ('secure-delete', 1);

-- Merges all parts, and with them leaves out what the index still has of rows that were deleted before.
INSERT INTO "LeadSearch"("LeadSearch") VALUES ('optimize');
