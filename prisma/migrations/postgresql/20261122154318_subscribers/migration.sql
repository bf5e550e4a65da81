-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "campaignId" INTEGER,
ADD COLUMN     "handedAt" TIMESTAMP(3),
ADD COLUMN     "subscriberId" INTEGER;

-- CreateTable
CREATE TABLE "Subscriber" (
    "id" SERIAL NOT NULL,
    "ref" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "articles" BOOLEAN NOT NULL DEFAULT false,
    "progress" BOOLEAN NOT NULL DEFAULT false,
    "askedAt" TIMESTAMP(3) NOT NULL,
    "askedSource" TEXT NOT NULL,
    "askedWording" TEXT NOT NULL,
    "askedLanguage" TEXT NOT NULL,
    "confirmedAt" TIMESTAMP(3),
    "stoppedAt" TIMESTAMP(3),
    "stopReason" TEXT,
    "bounces" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Subscriber_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Subscriber_email_check" CHECK (length("email") BETWEEN 1 AND 254),
    CONSTRAINT "Subscriber_emailKey_check" CHECK (length("emailKey") BETWEEN 1 AND 254),
    CONSTRAINT "Subscriber_ref_check" CHECK (length("ref") BETWEEN 1 AND 32),
    CONSTRAINT "Subscriber_askedSource_check" CHECK ("askedSource" IN ('request', 'article', 'progress')),
    CONSTRAINT "Subscriber_askedWording_check" CHECK (length("askedWording") BETWEEN 1 AND 1000),
    CONSTRAINT "Subscriber_stopReason_check" CHECK ("stopReason" IN ('reader', 'bounces')),
    CONSTRAINT "Subscriber_stopped_check" CHECK (("stoppedAt" IS NULL) = ("stopReason" IS NULL)),
    CONSTRAINT "Subscriber_bounces_check" CHECK ("bounces" >= 0),
    CONSTRAINT "Subscriber_askedLanguage_check" CHECK ("askedLanguage" IN ('en', 'th', 'zh', 'ru', 'fr')),
    CONSTRAINT "Subscriber_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr'))
);

-- CreateTable
CREATE TABLE "Consent" (
    "id" SERIAL NOT NULL,
    "subscriberId" INTEGER NOT NULL,
    "articles" BOOLEAN NOT NULL,
    "progress" BOOLEAN NOT NULL,
    "wording" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "askedAt" TIMESTAMP(3) NOT NULL,
    "confirmedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Consent_wording_check" CHECK (length("wording") BETWEEN 1 AND 1000),
    CONSTRAINT "Consent_source_check" CHECK ("source" IN ('request', 'article', 'progress', 'page')),
    CONSTRAINT "Consent_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr'))
);

-- CreateTable
CREATE TABLE "Campaign" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "total" INTEGER NOT NULL,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "reached" INTEGER NOT NULL DEFAULT 0,
    "actor" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "Campaign_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Campaign_key_check" CHECK (length("key") BETWEEN 1 AND 100),
    CONSTRAINT "Campaign_kind_check" CHECK ("kind" IN ('article', 'update')),
    CONSTRAINT "Campaign_title_check" CHECK (length("title") BETWEEN 1 AND 200),
    CONSTRAINT "Campaign_state_check" CHECK ("state" IN ('running', 'paused', 'stopped', 'done', 'test')),
    CONSTRAINT "Campaign_counts_check" CHECK ("total" >= 0 AND "skipped" >= 0 AND "reached" >= 0)
);

-- CreateTable
CREATE TABLE "CampaignText" (
    "campaignId" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "CampaignText_pkey" PRIMARY KEY ("campaignId","language"),
    CONSTRAINT "CampaignText_subject_check" CHECK (length("subject") BETWEEN 1 AND 300),
    CONSTRAINT "CampaignText_html_check" CHECK (length("html") BETWEEN 1 AND 400000),
    CONSTRAINT "CampaignText_text_check" CHECK (length("text") BETWEEN 1 AND 200000),
    CONSTRAINT "CampaignText_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr'))
);

-- CreateTable
CREATE TABLE "MailPace" (
    "id" INTEGER NOT NULL,
    "nextAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MailPace_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Subscriber_ref_key" ON "Subscriber"("ref");

-- CreateIndex
CREATE UNIQUE INDEX "Subscriber_emailKey_key" ON "Subscriber"("emailKey");

-- CreateIndex
CREATE INDEX "Subscriber_language_id_idx" ON "Subscriber"("language", "id");

-- CreateIndex
CREATE INDEX "Subscriber_confirmedAt_stoppedAt_articles_progress_language_idx" ON "Subscriber"("confirmedAt", "stoppedAt", "articles", "progress", "language");

-- CreateIndex
CREATE INDEX "Consent_subscriberId_confirmedAt_idx" ON "Consent"("subscriberId", "confirmedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Campaign_key_key" ON "Campaign"("key");

-- CreateIndex
CREATE INDEX "Campaign_state_id_idx" ON "Campaign"("state", "id");

-- CreateIndex
CREATE INDEX "Mail_campaignId_state_nextTryAt_idx" ON "Mail"("campaignId", "state", "nextTryAt");

-- CreateIndex
CREATE INDEX "Mail_subscriberId_kind_createdAt_idx" ON "Mail"("subscriberId", "kind", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_campaignId_subscriberId_key" ON "Mail"("campaignId", "subscriberId");

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES "Subscriber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES "Subscriber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignText" ADD CONSTRAINT "CampaignText_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
