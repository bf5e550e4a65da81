-- One letter finds the leads of which something begins with it: the first field is marked like the others, by a line of
-- its own (searchTextOf in lib/leads/rules.ts).
UPDATE "Lead" SET "searchText" = E'\n ' || "searchText" WHERE "searchText" <> '';
