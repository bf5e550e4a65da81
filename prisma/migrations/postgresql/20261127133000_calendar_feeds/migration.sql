-- CreateTable
CREATE TABLE "GoneViewing" (
    "uid" TEXT NOT NULL,
    "guideId" INTEGER NOT NULL,
    "startsAt" TIMESTAMP(3) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "goneAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "GoneViewing_pkey" PRIMARY KEY ("uid")
);

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "userId" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "names" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "GoneViewing_guideId_startsAt_idx" ON "GoneViewing"("guideId", "startsAt");

-- CreateIndex
CREATE INDEX "GoneViewing_goneAt_idx" ON "GoneViewing"("goneAt");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_digest_key" ON "CalendarFeed"("digest");

-- AddForeignKey
ALTER TABLE "GoneViewing" ADD CONSTRAINT "GoneViewing_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Viewings are deleted with their lead too: a trigger forgets none. Without a feed there is no calendar to tell.
CREATE FUNCTION "noteGoneViewing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM "CalendarFeed" WHERE "userId" = OLD."guideId") THEN
        INSERT INTO "GoneViewing" ("uid", "guideId", "startsAt", "minutes", "sequence", "goneAt")
        VALUES (OLD."uid", OLD."guideId", OLD."startsAt", OLD."minutes", OLD."sequence" + 1, now() AT TIME ZONE 'UTC');
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "GoneViewing_viewing_delete" AFTER DELETE ON "Viewing" FOR EACH ROW EXECUTE FUNCTION "noteGoneViewing"();
