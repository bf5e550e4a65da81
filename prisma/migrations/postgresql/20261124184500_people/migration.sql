-- CreateTable
CREATE TABLE "Person" (
    "userId" INTEGER NOT NULL,
    "shown" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "languages" TEXT NOT NULL,
    "whatsapp" TEXT,
    "line" TEXT,
    "wechat" TEXT,
    "telegram" TEXT,
    "pictureId" INTEGER,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Person_pkey" PRIMARY KEY ("userId"),
    CONSTRAINT "Person_name_check" CHECK (length("name") BETWEEN 1 AND 80),
    CONSTRAINT "Person_languages_check" CHECK (length("languages") BETWEEN 1 AND 14),
    CONSTRAINT "Person_whatsapp_check" CHECK (length("whatsapp") BETWEEN 1 AND 32),
    CONSTRAINT "Person_line_check" CHECK (length("line") BETWEEN 1 AND 32),
    CONSTRAINT "Person_wechat_check" CHECK (length("wechat") BETWEEN 1 AND 32),
    CONSTRAINT "Person_telegram_check" CHECK (length("telegram") BETWEEN 1 AND 32)
);

-- CreateTable
CREATE TABLE "PersonTitle" (
    "userId" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,

    CONSTRAINT "PersonTitle_pkey" PRIMARY KEY ("userId","language"),
    CONSTRAINT "PersonTitle_title_check" CHECK (length("title") BETWEEN 1 AND 80),
    CONSTRAINT "PersonTitle_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr'))
);

-- CreateTable
CREATE TABLE "ReplyTemplate" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReplyTemplate_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ReplyTemplate_name_check" CHECK (length("name") BETWEEN 1 AND 60),
    CONSTRAINT "ReplyTemplate_subject_check" CHECK (length("subject") BETWEEN 1 AND 200),
    CONSTRAINT "ReplyTemplate_body_check" CHECK (length("body") BETWEEN 1 AND 6000),
    CONSTRAINT "ReplyTemplate_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr'))
);

-- CreateTable
CREATE TABLE "ReplySignature" (
    "userId" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "ReplySignature_pkey" PRIMARY KEY ("userId","language"),
    CONSTRAINT "ReplySignature_text_check" CHECK (length("text") BETWEEN 1 AND 600),
    CONSTRAINT "ReplySignature_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr'))
);

-- CreateIndex
CREATE UNIQUE INDEX "Person_pictureId_key" ON "Person"("pictureId");

-- CreateIndex
CREATE UNIQUE INDEX "ReplyTemplate_userId_language_name_key" ON "ReplyTemplate"("userId", "language", "name");

-- AddForeignKey
ALTER TABLE "Person" ADD CONSTRAINT "Person_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Person" ADD CONSTRAINT "Person_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "Picture"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PersonTitle" ADD CONSTRAINT "PersonTitle_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Person"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReplyTemplate" ADD CONSTRAINT "ReplyTemplate_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReplySignature" ADD CONSTRAINT "ReplySignature_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
