-- CreateTable
CREATE TABLE "ContentVersion" (
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "ContentVersion_pkey" PRIMARY KEY ("kind")
);
