-- CreateTable
CREATE TABLE "HealthAlert" (
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "whatToDo" TEXT,
    "since" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "toldAt" TIMESTAMP(3),
    "overAt" TIMESTAMP(3),
    "claimedTo" TIMESTAMP(3),

    CONSTRAINT "HealthAlert_pkey" PRIMARY KEY ("key")
);
