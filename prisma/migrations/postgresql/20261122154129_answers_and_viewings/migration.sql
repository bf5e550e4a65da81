-- AlterTable
ALTER TABLE "User" ADD COLUMN "email" TEXT CONSTRAINT "User_email_check" CHECK (length("email") <= 254);

-- CreateTable
CREATE TABLE "MailText" (
    "mailId" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "replyTo" TEXT,
    "author" TEXT,
    "calendar" TEXT,
    "calendarMethod" TEXT,
    "viewingId" INTEGER,
    "sendUntil" TIMESTAMP(3),

    CONSTRAINT "MailText_pkey" PRIMARY KEY ("mailId"),
    CONSTRAINT "MailText_subject_check" CHECK (length("subject") BETWEEN 1 AND 200),
    CONSTRAINT "MailText_body_check" CHECK (length("body") BETWEEN 1 AND 10000),
    CONSTRAINT "MailText_replyTo_check" CHECK (length("replyTo") <= 254),
    CONSTRAINT "MailText_calendarMethod_check" CHECK ("calendarMethod" IN ('REQUEST', 'CANCEL'))
);

-- CreateTable
CREATE TABLE "Viewing" (
    "id" SERIAL NOT NULL,
    "leadId" INTEGER NOT NULL,
    "startsAt" TIMESTAMP(3) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "place" TEXT,
    "guideId" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'planned',
    "uid" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "remindAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Viewing_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Viewing_minutes_check" CHECK ("minutes" BETWEEN 15 AND 480),
    CONSTRAINT "Viewing_channel_check" CHECK ("channel" IN ('on-site', 'video')),
    CONSTRAINT "Viewing_place_check" CHECK (length("place") <= 500),
    CONSTRAINT "Viewing_status_check" CHECK ("status" IN ('planned', 'done', 'cancelled')),
    CONSTRAINT "Viewing_sequence_check" CHECK ("sequence" >= 0)
);

-- CreateIndex
CREATE INDEX "MailText_viewingId_idx" ON "MailText"("viewingId");

-- CreateIndex
CREATE UNIQUE INDEX "Viewing_uid_key" ON "Viewing"("uid");

-- CreateIndex
CREATE INDEX "Viewing_startsAt_id_idx" ON "Viewing"("startsAt", "id");

-- CreateIndex
CREATE INDEX "Viewing_leadId_startsAt_idx" ON "Viewing"("leadId", "startsAt");

-- CreateIndex
CREATE INDEX "Viewing_guideId_startsAt_idx" ON "Viewing"("guideId", "startsAt");

-- CreateIndex
CREATE INDEX "Viewing_remindAt_idx" ON "Viewing"("remindAt");

-- AddForeignKey
ALTER TABLE "MailText" ADD CONSTRAINT "MailText_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailText" ADD CONSTRAINT "MailText_viewingId_fkey" FOREIGN KEY ("viewingId") REFERENCES "Viewing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Viewing" ADD CONSTRAINT "Viewing_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Viewing" ADD CONSTRAINT "Viewing_guideId_fkey" FOREIGN KEY ("guideId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
