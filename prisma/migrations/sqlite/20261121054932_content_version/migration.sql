-- CreateTable
CREATE TABLE "ContentVersion" (
    "kind" TEXT NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL
);
