-- Staff enter leads without an e-mail address and with one of the two names. SQLite cannot take NOT NULL or a constraint from a
-- column, so the table is written anew, with the number that comes next, its triggers and the index of an expression, which go
-- with the old table. The search index refers to leads by "id" and stays as it is.
CREATE TABLE "new_Lead" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT,
    "countryCode" TEXT NOT NULL,
    "phone" TEXT,
    "phoneE164" TEXT,
    "villaType" TEXT,
    "plot" INTEGER,
    "plotWasFree" BOOLEAN,
    "message" TEXT,
    "infoPack" BOOLEAN NOT NULL,
    "newsletter" BOOLEAN NOT NULL,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "notes" TEXT,
    "flagged" BOOLEAN NOT NULL DEFAULT false,
    "whatsapp" TEXT,
    "line" TEXT,
    "wechat" TEXT,
    "telegram" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "searchText" TEXT NOT NULL DEFAULT '',
    "nameKey" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "nextStep" TEXT,
    "nextStepOn" TEXT,
    "ownerId" INTEGER,
    "firstAnsweredAt" DATETIME,
    "lastContactAt" DATETIME,
    "source" TEXT NOT NULL DEFAULT 'website',
    "createdBy" TEXT,
    "visitDay" TEXT,
    "visitChannel" TEXT,
    "reached" INTEGER NOT NULL DEFAULT 0,
    "answeredAfter" INTEGER,
    CONSTRAINT "Lead_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Lead_firstName_check" CHECK (length("firstName") <= 100),
    CONSTRAINT "Lead_lastName_check" CHECK (length("lastName") <= 100),
    CONSTRAINT "Lead_name_check" CHECK ("firstName" <> '' OR "lastName" <> ''),
    CONSTRAINT "Lead_email_check" CHECK (length("email") BETWEEN 1 AND 254),
    CONSTRAINT "Lead_countryCode_check" CHECK (length("countryCode") BETWEEN 1 AND 8),
    CONSTRAINT "Lead_phone_check" CHECK (length("phone") <= 32),
    CONSTRAINT "Lead_phoneE164_check" CHECK (length("phoneE164") <= 32),
    CONSTRAINT "Lead_whatsapp_check" CHECK (length("whatsapp") BETWEEN 1 AND 100),
    CONSTRAINT "Lead_line_check" CHECK (length("line") BETWEEN 1 AND 100),
    CONSTRAINT "Lead_wechat_check" CHECK (length("wechat") BETWEEN 1 AND 100),
    CONSTRAINT "Lead_telegram_check" CHECK (length("telegram") BETWEEN 1 AND 100),
    CONSTRAINT "Lead_version_check" CHECK ("version" >= 1),
    CONSTRAINT "Lead_villaType_check" CHECK ("villaType" IN ('3br', '4br', '5br', 'notSure')),
    CONSTRAINT "Lead_plot_check" CHECK ("plot" BETWEEN 1 AND 9),
    CONSTRAINT "Lead_message_check" CHECK (length("message") <= 5000),
    CONSTRAINT "Lead_notes_check" CHECK (length("notes") <= 5000),
    CONSTRAINT "Lead_status_check" CHECK ("status" IN ('new', 'contacted', 'interested', 'viewing', 'offer', 'closed', 'lost')),
    CONSTRAINT "Lead_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr')),
    CONSTRAINT "Lead_nextStep_check" CHECK (length("nextStep") BETWEEN 1 AND 500),
    CONSTRAINT "Lead_nextStepOn_check" CHECK ("nextStepOn" LIKE '____-__-__'),
    CONSTRAINT "Lead_source_check" CHECK ("source" IN ('website', 'call', 'walk-in', 'agent', 'other')),
    CONSTRAINT "Lead_createdBy_check" CHECK (length("createdBy") BETWEEN 1 AND 64),
    CONSTRAINT "Lead_visitDay_check" CHECK ("visitDay" LIKE '____-__-__'),
    CONSTRAINT "Lead_visitChannel_check" CHECK ("visitChannel" IN ('on-site', 'video', 'call')),
    CONSTRAINT "Lead_reached_check" CHECK ("reached" BETWEEN 0 AND 5),
    CONSTRAINT "Lead_answeredAfter_check" CHECK ("answeredAfter" >= 0)
);
INSERT INTO "new_Lead" ("answeredAfter", "countryCode", "createdAt", "createdBy", "email", "firstAnsweredAt", "firstName", "flagged", "id", "infoPack", "language", "lastContactAt", "lastName", "message", "nameKey", "newsletter", "nextStep", "nextStepOn", "notes", "ownerId", "phone", "phoneE164", "plot", "plotWasFree", "reached", "searchText", "source", "status", "updatedAt", "villaType", "visitChannel", "visitDay") SELECT "answeredAfter", "countryCode", "createdAt", "createdBy", "email", "firstAnsweredAt", "firstName", "flagged", "id", "infoPack", "language", "lastContactAt", "lastName", "message", "nameKey", "newsletter", "nextStep", "nextStepOn", "notes", "ownerId", "phone", "phoneE164", "plot", "plotWasFree", "reached", "searchText", "source", "status", "updatedAt", "villaType", "visitChannel", "visitDay" FROM "Lead";
-- Numbers of deleted leads are not given again.
DELETE FROM sqlite_sequence WHERE "name" = 'new_Lead';
UPDATE sqlite_sequence SET "name" = 'new_Lead' WHERE "name" = 'Lead';
DROP TABLE "Lead";
ALTER TABLE "new_Lead" RENAME TO "Lead";
CREATE INDEX "Lead_createdAt_id_status_villaType_language_idx" ON "Lead"("createdAt" DESC, "id" DESC, "status", "villaType", "language");
CREATE INDEX "Lead_status_createdAt_id_villaType_language_idx" ON "Lead"("status", "createdAt" DESC, "id" DESC, "villaType", "language");
CREATE INDEX "Lead_villaType_createdAt_id_status_language_idx" ON "Lead"("villaType", "createdAt" DESC, "id" DESC, "status", "language");
CREATE INDEX "Lead_language_createdAt_id_status_villaType_idx" ON "Lead"("language", "createdAt" DESC, "id" DESC, "status", "villaType");
CREATE INDEX "Lead_nameKey_id_status_villaType_language_createdAt_idx" ON "Lead"("nameKey", "id", "status", "villaType", "language", "createdAt");
CREATE INDEX "Lead_plot_createdAt_id_status_villaType_language_idx" ON "Lead"("plot", "createdAt" DESC, "id" DESC, "status", "villaType", "language");
CREATE INDEX "Lead_phoneE164_idx" ON "Lead"("phoneE164");
CREATE INDEX "Lead_owner_idx" ON "Lead"("ownerId", "createdAt" DESC, "id" DESC, "status", "villaType", "language", "nextStepOn");
CREATE INDEX "Lead_next_step_idx" ON "Lead"("nextStepOn", "id", "status", "ownerId", "villaType", "language", "createdAt");
CREATE INDEX "Lead_unanswered_idx" ON "Lead"("status", "flagged", "firstAnsweredAt", "createdAt", "id", "ownerId");
CREATE INDEX "Lead_reached_idx" ON "Lead"("reached", "createdAt" DESC, "id" DESC, "status");
CREATE INDEX "Lead_answered_idx" ON "Lead"("answeredAfter", "createdAt");
CREATE INDEX "Lead_country_idx" ON "Lead"("countryCode", "createdAt" DESC, "id" DESC);
CREATE INDEX "Lead_retention_idx" ON "Lead"("status", "updatedAt", "id");
-- E-mail addresses are compared without case. Prisma's schema cannot express an index of an expression.
CREATE INDEX "Lead_email_lower_idx" ON "Lead"(lower("email"));

CREATE TRIGGER "LeadSearch_insert" AFTER INSERT ON "Lead" BEGIN
    INSERT INTO "LeadSearch"(rowid, "searchText") VALUES (new."id", new."searchText");
END;

CREATE TRIGGER "LeadSearch_delete" AFTER DELETE ON "Lead" BEGIN
    INSERT INTO "LeadSearch"("LeadSearch", rowid, "searchText") VALUES ('delete', old."id", old."searchText");
END;

CREATE TRIGGER "LeadSearch_update" AFTER UPDATE OF "searchText" ON "Lead" WHEN old."searchText" IS NOT new."searchText" BEGIN
    INSERT INTO "LeadSearch"("LeadSearch", rowid, "searchText") VALUES ('delete', old."id", old."searchText");
    INSERT INTO "LeadSearch"(rowid, "searchText") VALUES (new."id", new."searchText");
END;

CREATE TRIGGER "Lead_reached_insert" AFTER INSERT ON "Lead" WHEN new."reached" < CASE new."status" WHEN 'contacted' THEN 1 WHEN 'interested' THEN 2 WHEN 'viewing' THEN 3 WHEN 'offer' THEN 4 WHEN 'closed' THEN 5 ELSE 0 END BEGIN
    UPDATE "Lead" SET "reached" = CASE new."status" WHEN 'contacted' THEN 1 WHEN 'interested' THEN 2 WHEN 'viewing' THEN 3 WHEN 'offer' THEN 4 WHEN 'closed' THEN 5 ELSE 0 END WHERE "id" = new."id";
END;

CREATE TRIGGER "Lead_reached_update" AFTER UPDATE OF "status" ON "Lead" WHEN new."reached" < CASE new."status" WHEN 'contacted' THEN 1 WHEN 'interested' THEN 2 WHEN 'viewing' THEN 3 WHEN 'offer' THEN 4 WHEN 'closed' THEN 5 ELSE 0 END BEGIN
    UPDATE "Lead" SET "reached" = CASE new."status" WHEN 'contacted' THEN 1 WHEN 'interested' THEN 2 WHEN 'viewing' THEN 3 WHEN 'offer' THEN 4 WHEN 'closed' THEN 5 ELSE 0 END WHERE "id" = new."id";
END;

CREATE TRIGGER "Lead_answered_insert" AFTER INSERT ON "Lead" WHEN new."firstAnsweredAt" IS NOT NULL AND new."answeredAfter" IS NULL AND new."source" = 'website' BEGIN
    UPDATE "Lead" SET "answeredAfter" = max(0, CAST(strftime('%s', new."firstAnsweredAt") AS INTEGER) - CAST(strftime('%s', new."createdAt") AS INTEGER)) WHERE "id" = new."id";
END;

CREATE TRIGGER "Lead_answered_update" AFTER UPDATE OF "firstAnsweredAt" ON "Lead" WHEN new."firstAnsweredAt" IS NOT old."firstAnsweredAt" BEGIN
    UPDATE "Lead" SET "answeredAfter" = CASE WHEN new."firstAnsweredAt" IS NULL OR new."source" <> 'website' THEN NULL
        ELSE max(0, CAST(strftime('%s', new."firstAnsweredAt") AS INTEGER) - CAST(strftime('%s', new."createdAt") AS INTEGER)) END WHERE "id" = new."id";
END;

CREATE TABLE "new_KeptLead" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "countryCode" TEXT NOT NULL,
    "villaType" TEXT,
    "plot" INTEGER,
    "plotWasFree" BOOLEAN,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "erasedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "KeptLead_firstName_check" CHECK (length("firstName") <= 100),
    CONSTRAINT "KeptLead_lastName_check" CHECK (length("lastName") <= 100),
    CONSTRAINT "KeptLead_name_check" CHECK ("firstName" <> '' OR "lastName" <> ''),
    CONSTRAINT "KeptLead_countryCode_check" CHECK (length("countryCode") BETWEEN 1 AND 8),
    CONSTRAINT "KeptLead_villaType_check" CHECK ("villaType" IN ('3br', '4br', '5br', 'notSure')),
    CONSTRAINT "KeptLead_plot_check" CHECK ("plot" BETWEEN 1 AND 9),
    CONSTRAINT "KeptLead_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr')),
    CONSTRAINT "KeptLead_status_check" CHECK ("status" IN ('new', 'contacted', 'interested', 'viewing', 'offer', 'closed', 'lost')),
    CONSTRAINT "KeptLead_source_check" CHECK ("source" IN ('website', 'call', 'walk-in', 'agent', 'other'))
);
INSERT INTO "new_KeptLead" SELECT * FROM "KeptLead";
DROP TABLE "KeptLead";
ALTER TABLE "new_KeptLead" RENAME TO "KeptLead";
