-- CreateTable
CREATE TABLE "GoneViewing" (
    "uid" TEXT NOT NULL PRIMARY KEY,
    "guideId" INTEGER NOT NULL,
    "startsAt" DATETIME NOT NULL,
    "minutes" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "goneAt" DATETIME NOT NULL,
    CONSTRAINT "GoneViewing_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "userId" INTEGER NOT NULL PRIMARY KEY,
    "digest" TEXT NOT NULL,
    "names" BOOLEAN NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "CalendarFeed_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "GoneViewing_guideId_startsAt_idx" ON "GoneViewing"("guideId", "startsAt");

-- CreateIndex
CREATE INDEX "GoneViewing_goneAt_idx" ON "GoneViewing"("goneAt");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_digest_key" ON "CalendarFeed"("digest");

-- Viewings are deleted with their lead too: a trigger forgets none. Without a feed there is no calendar to tell.
CREATE TRIGGER "GoneViewing_viewing_delete" AFTER DELETE ON "Viewing"
WHEN EXISTS (SELECT 1 FROM "CalendarFeed" WHERE "userId" = old."guideId")
BEGIN
    INSERT INTO "GoneViewing" ("uid", "guideId", "startsAt", "minutes", "sequence", "goneAt")
    VALUES (old."uid", old."guideId", old."startsAt", old."minutes", old."sequence" + 1, strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'));
END;
