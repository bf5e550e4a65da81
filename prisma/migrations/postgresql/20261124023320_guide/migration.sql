-- CreateTable
CREATE TABLE "GuidePage" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "checkedOn" TEXT,
    "checkedBy" TEXT,
    "checkedRole" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GuidePage_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "GuidePage_title_check" CHECK (length("title") BETWEEN 1 AND 200),
    CONSTRAINT "GuidePage_subtitle_check" CHECK (length("subtitle") BETWEEN 1 AND 300),
    CONSTRAINT "GuidePage_content_check" CHECK (length("content") BETWEEN 1 AND 100000),
    CONSTRAINT "GuidePage_slug_check" CHECK (length("slug") BETWEEN 1 AND 80),
    CONSTRAINT "GuidePage_position_check" CHECK ("position" BETWEEN 1 AND 1000),
    CONSTRAINT "GuidePage_checkedOn_check" CHECK ("checkedOn" LIKE '____-__-__'),
    CONSTRAINT "GuidePage_checkedBy_check" CHECK (length("checkedBy") BETWEEN 1 AND 100),
    CONSTRAINT "GuidePage_checkedRole_check" CHECK (length("checkedRole") BETWEEN 1 AND 100)
);

-- CreateTable
CREATE TABLE "GuideTranslation" (
    "pageId" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "baseVersion" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GuideTranslation_pkey" PRIMARY KEY ("pageId","language"),
    CONSTRAINT "GuideTranslation_title_check" CHECK (length("title") BETWEEN 1 AND 200),
    CONSTRAINT "GuideTranslation_subtitle_check" CHECK (length("subtitle") BETWEEN 1 AND 300),
    CONSTRAINT "GuideTranslation_content_check" CHECK (length("content") BETWEEN 1 AND 100000),
    CONSTRAINT "GuideTranslation_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr'))
);

-- CreateTable
CREATE TABLE "GuideFormerSlug" (
    "slug" TEXT NOT NULL,
    "pageId" INTEGER NOT NULL,

    CONSTRAINT "GuideFormerSlug_pkey" PRIMARY KEY ("slug"),
    CONSTRAINT "GuideFormerSlug_slug_check" CHECK (length("slug") BETWEEN 1 AND 80)
);

-- CreateTable
CREATE TABLE "Guide" (
    "id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "filled" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Guide_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "GuidePage_slug_key" ON "GuidePage"("slug");

-- CreateIndex
CREATE INDEX "GuideFormerSlug_pageId_idx" ON "GuideFormerSlug"("pageId");

-- AddForeignKey
ALTER TABLE "GuideTranslation" ADD CONSTRAINT "GuideTranslation_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "GuidePage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuideFormerSlug" ADD CONSTRAINT "GuideFormerSlug_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "GuidePage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "Guide" ("id") VALUES (1);
