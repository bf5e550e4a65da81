-- A picture's bytes may be in S3-compatible storage. A trigger lists the objects that no row names, so that whatever ends a row,
-- cascades included, its object is removed later.
-- AlterTable
ALTER TABLE "PictureFile" ADD COLUMN     "object" TEXT,
ADD COLUMN     "size" INTEGER;

-- CreateTable
CREATE TABLE "StrayObject" (
    "name" TEXT NOT NULL,
    "after" TIMESTAMP(3),

    CONSTRAINT "StrayObject_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "PictureFile_object_key" ON "PictureFile"("object");

CREATE FUNCTION "listStrayObject"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' AND OLD."object" IS NOT NULL AND (TG_OP = 'DELETE' OR NEW."object" IS DISTINCT FROM OLD."object") THEN
        INSERT INTO "StrayObject" ("name") VALUES (OLD."object") ON CONFLICT DO NOTHING;
    END IF;
    IF TG_OP <> 'DELETE' AND NEW."object" IS NOT NULL THEN
        DELETE FROM "StrayObject" WHERE "name" = NEW."object";
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "PictureFile_object" AFTER INSERT OR DELETE OR UPDATE OF "object" ON "PictureFile"
    FOR EACH ROW EXECUTE FUNCTION "listStrayObject"();
