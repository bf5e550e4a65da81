-- Search in any script by groups of three letters. The extension comes with PostgreSQL but may not be installed, or not
-- be allowed to this user: then a search reads the whole table, which is right too, only slower.
DO $$
BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    EXECUTE 'CREATE INDEX IF NOT EXISTS "Lead_searchText_trgm" ON "Lead" USING gin ("searchText" gin_trgm_ops)';
EXCEPTION WHEN OTHERS THEN
    RAISE NOTICE 'Leads are searched without an index: %', SQLERRM;
END
$$;
