-- CreateTable
CREATE TABLE "HealthAlert" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "whatToDo" TEXT,
    "since" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "toldAt" DATETIME,
    "overAt" DATETIME,
    "claimedTo" DATETIME
);
