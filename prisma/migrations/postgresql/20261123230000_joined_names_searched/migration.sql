-- The search text holds the name as one word from now on; the start after the migrations makes it again for
-- every lead without a sort key.
UPDATE "Lead" SET "nameKey" = '';
