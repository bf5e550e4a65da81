-- A picture's bytes may be in S3-compatible storage. Triggers list the objects that no row names, so that whatever ends a row,
-- cascades included, its object is removed later.
-- AlterTable
ALTER TABLE "PictureFile" ADD COLUMN "object" TEXT;
ALTER TABLE "PictureFile" ADD COLUMN "size" INTEGER;

-- CreateTable
CREATE TABLE "StrayObject" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "after" DATETIME
);

-- CreateIndex
CREATE UNIQUE INDEX "PictureFile_object_key" ON "PictureFile"("object");

CREATE TRIGGER "PictureFile_object_insert" AFTER INSERT ON "PictureFile" WHEN new."object" IS NOT NULL BEGIN
    DELETE FROM "StrayObject" WHERE "name" = new."object";
END;

CREATE TRIGGER "PictureFile_object_update" AFTER UPDATE OF "object" ON "PictureFile" WHEN new."object" IS NOT old."object" BEGIN
    INSERT OR IGNORE INTO "StrayObject" ("name") SELECT old."object" WHERE old."object" IS NOT NULL;
    DELETE FROM "StrayObject" WHERE "name" = new."object";
END;

CREATE TRIGGER "PictureFile_object_delete" AFTER DELETE ON "PictureFile" WHEN old."object" IS NOT NULL BEGIN
    INSERT OR IGNORE INTO "StrayObject" ("name") VALUES (old."object");
END;
