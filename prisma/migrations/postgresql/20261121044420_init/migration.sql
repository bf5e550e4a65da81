-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "Lead" (
    "id" SERIAL NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "countryCode" TEXT NOT NULL,
    "phone" TEXT,
    "phoneE164" TEXT,
    "villaType" TEXT,
    "message" TEXT,
    "infoPack" BOOLEAN NOT NULL,
    "newsletter" BOOLEAN NOT NULL,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "notes" TEXT,
    "flagged" BOOLEAN NOT NULL DEFAULT false,
    "searchText" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Lead_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Lead_firstName_check" CHECK (length("firstName") BETWEEN 1 AND 100),
    CONSTRAINT "Lead_lastName_check" CHECK (length("lastName") BETWEEN 1 AND 100),
    CONSTRAINT "Lead_email_check" CHECK (length("email") BETWEEN 1 AND 254),
    CONSTRAINT "Lead_countryCode_check" CHECK (length("countryCode") BETWEEN 1 AND 8),
    CONSTRAINT "Lead_phone_check" CHECK (length("phone") <= 32),
    CONSTRAINT "Lead_phoneE164_check" CHECK (length("phoneE164") <= 32),
    CONSTRAINT "Lead_villaType_check" CHECK ("villaType" IN ('3br', '4br', '5br', 'notSure')),
    CONSTRAINT "Lead_message_check" CHECK (length("message") <= 5000),
    CONSTRAINT "Lead_notes_check" CHECK (length("notes") <= 5000),
    CONSTRAINT "Lead_status_check" CHECK ("status" IN ('new', 'contacted', 'interested', 'viewing', 'offer', 'closed', 'lost')),
    CONSTRAINT "Lead_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr'))
);

-- CreateTable
CREATE TABLE "LeadEvent" (
    "id" SERIAL NOT NULL,
    "leadId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "from" TEXT,
    "to" TEXT,
    "actor" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LeadEvent_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "LeadEvent_kind_check" CHECK (length("kind") BETWEEN 1 AND 50)
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "leadId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "IdempotencyKey_key_check" CHECK (length("key") BETWEEN 1 AND 300),
    CONSTRAINT "IdempotencyKey_bodyHash_check" CHECK (length("bodyHash") <= 100)
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" SERIAL NOT NULL,
    "leadId" INTEGER,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leaseBy" TEXT,
    "leasedTo" TIMESTAMP(3),
    "messageId" TEXT NOT NULL,
    "reason" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "queuedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMP(3),

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Mail_state_check" CHECK ("state" IN ('queued', 'sending', 'sent', 'parked')),
    CONSTRAINT "Mail_recipient_check" CHECK (length("recipient") BETWEEN 1 AND 1000),
    CONSTRAINT "Mail_tries_check" CHECK ("tries" >= 0),
    CONSTRAINT "Mail_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr'))
);

-- CreateTable
CREATE TABLE "User" (
    "id" SERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "disabledAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "User_username_check" CHECK (length("username") BETWEEN 1 AND 64),
    CONSTRAINT "User_usernameKey_check" CHECK (length("usernameKey") BETWEEN 1 AND 200)
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimiterFlexible" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMP(3),

    CONSTRAINT "RateLimiterFlexible_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ProjectUpdate" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "publishedAt" TIMESTAMP(3),
    "shownAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProjectUpdate_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ProjectUpdate_title_check" CHECK (length("title") BETWEEN 1 AND 200),
    CONSTRAINT "ProjectUpdate_content_check" CHECK (length("content") BETWEEN 1 AND 100000)
);

-- CreateTable
CREATE TABLE "UpdateTranslation" (
    "updateId" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "baseVersion" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UpdateTranslation_pkey" PRIMARY KEY ("updateId","language"),
    CONSTRAINT "UpdateTranslation_title_check" CHECK (length("title") BETWEEN 1 AND 200),
    CONSTRAINT "UpdateTranslation_content_check" CHECK (length("content") BETWEEN 1 AND 100000),
    CONSTRAINT "UpdateTranslation_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr'))
);

-- CreateTable
CREATE TABLE "UpdateImage" (
    "id" SERIAL NOT NULL,
    "updateId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "url" TEXT,
    "pictureId" INTEGER,

    CONSTRAINT "UpdateImage_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "UpdateImage_position_check" CHECK ("position" >= 0)
);

-- CreateTable
CREATE TABLE "Article" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "imageUrl" TEXT,
    "pictureId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Article_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Article_title_check" CHECK (length("title") BETWEEN 1 AND 200),
    CONSTRAINT "Article_subtitle_check" CHECK (length("subtitle") BETWEEN 1 AND 300),
    CONSTRAINT "Article_content_check" CHECK (length("content") BETWEEN 1 AND 100000)
);

-- CreateTable
CREATE TABLE "ArticleTranslation" (
    "articleId" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "baseVersion" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ArticleTranslation_pkey" PRIMARY KEY ("articleId","language"),
    CONSTRAINT "ArticleTranslation_title_check" CHECK (length("title") BETWEEN 1 AND 200),
    CONSTRAINT "ArticleTranslation_subtitle_check" CHECK (length("subtitle") BETWEEN 1 AND 300),
    CONSTRAINT "ArticleTranslation_content_check" CHECK (length("content") BETWEEN 1 AND 100000),
    CONSTRAINT "ArticleTranslation_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr'))
);

-- CreateTable
CREATE TABLE "Picture" (
    "id" SERIAL NOT NULL,
    "hash" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "preview" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Picture_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Picture_size_check" CHECK ("width" > 0 AND "height" > 0)
);

-- CreateTable
CREATE TABLE "PictureFile" (
    "pictureId" INTEGER NOT NULL,
    "format" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "PictureFile_pkey" PRIMARY KEY ("pictureId","format","width")
);

-- CreateIndex
CREATE INDEX "Lead_createdAt_id_status_villaType_language_idx" ON "Lead"("createdAt" DESC, "id" DESC, "status", "villaType", "language");

-- CreateIndex
CREATE INDEX "Lead_status_createdAt_id_villaType_language_idx" ON "Lead"("status", "createdAt" DESC, "id" DESC, "villaType", "language");

-- CreateIndex
CREATE INDEX "Lead_villaType_createdAt_id_status_language_idx" ON "Lead"("villaType", "createdAt" DESC, "id" DESC, "status", "language");

-- CreateIndex
CREATE INDEX "Lead_language_createdAt_id_status_villaType_idx" ON "Lead"("language", "createdAt" DESC, "id" DESC, "status", "villaType");

-- CreateIndex
CREATE INDEX "Lead_lastName_firstName_id_status_villaType_language_create_idx" ON "Lead"("lastName", "firstName", "id", "status", "villaType", "language", "createdAt");

-- CreateIndex
CREATE INDEX "Lead_email_idx" ON "Lead"("email");

-- CreateIndex
CREATE INDEX "LeadEvent_leadId_createdAt_idx" ON "LeadEvent"("leadId", "createdAt");

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE INDEX "IdempotencyKey_leadId_idx" ON "IdempotencyKey"("leadId");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_messageId_key" ON "Mail"("messageId");

-- CreateIndex
CREATE INDEX "Mail_state_nextTryAt_idx" ON "Mail"("state", "nextTryAt");

-- CreateIndex
CREATE INDEX "Mail_leadId_idx" ON "Mail"("leadId");

-- CreateIndex
CREATE INDEX "Mail_recipient_kind_createdAt_idx" ON "Mail"("recipient", "kind", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "User_usernameKey_key" ON "User"("usernameKey");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "RateLimiterFlexible_expire_idx" ON "RateLimiterFlexible"("expire");

-- CreateIndex
CREATE INDEX "ProjectUpdate_published_shownAt_id_idx" ON "ProjectUpdate"("published", "shownAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ProjectUpdate_shownAt_id_idx" ON "ProjectUpdate"("shownAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "UpdateImage_pictureId_key" ON "UpdateImage"("pictureId");

-- CreateIndex
CREATE UNIQUE INDEX "UpdateImage_updateId_position_key" ON "UpdateImage"("updateId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Article_pictureId_key" ON "Article"("pictureId");

-- CreateIndex
CREATE INDEX "Article_published_createdAt_id_idx" ON "Article"("published", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Article_createdAt_id_idx" ON "Article"("createdAt" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "LeadEvent" ADD CONSTRAINT "LeadEvent_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdempotencyKey" ADD CONSTRAINT "IdempotencyKey_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpdateTranslation" ADD CONSTRAINT "UpdateTranslation_updateId_fkey" FOREIGN KEY ("updateId") REFERENCES "ProjectUpdate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpdateImage" ADD CONSTRAINT "UpdateImage_updateId_fkey" FOREIGN KEY ("updateId") REFERENCES "ProjectUpdate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpdateImage" ADD CONSTRAINT "UpdateImage_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "Picture"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Article" ADD CONSTRAINT "Article_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "Picture"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleTranslation" ADD CONSTRAINT "ArticleTranslation_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PictureFile" ADD CONSTRAINT "PictureFile_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "Picture"("id") ON DELETE CASCADE ON UPDATE CASCADE;
