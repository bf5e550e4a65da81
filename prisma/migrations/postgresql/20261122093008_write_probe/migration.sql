-- CreateTable
CREATE TABLE "WriteProbe" (
    "id" INTEGER NOT NULL,
    "writtenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "WriteProbe_pkey" PRIMARY KEY ("id")
);
