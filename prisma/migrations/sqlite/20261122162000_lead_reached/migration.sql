-- How far a lead ever came, and how long a request of the website waited for its first answer. The overview counts both from indexes. Triggers keep them,
-- so that they are right whatever writes a status or an answer.
ALTER TABLE "Lead" ADD COLUMN "reached" INTEGER NOT NULL DEFAULT 0 CONSTRAINT "Lead_reached_check" CHECK ("reached" BETWEEN 0 AND 5);
ALTER TABLE "Lead" ADD COLUMN "answeredAfter" INTEGER CONSTRAINT "Lead_answeredAfter_check" CHECK ("answeredAfter" >= 0);

UPDATE "Lead" SET "reached" = CASE "status" WHEN 'contacted' THEN 1 WHEN 'interested' THEN 2 WHEN 'viewing' THEN 3 WHEN 'offer' THEN 4 WHEN 'closed' THEN 5 ELSE 0 END WHERE "status" <> 'new';
UPDATE "Lead" SET "reached" = "seen"."stage"
    FROM (
        SELECT "leadId", max(CASE "to" WHEN 'contacted' THEN 1 WHEN 'interested' THEN 2 WHEN 'viewing' THEN 3 WHEN 'offer' THEN 4 WHEN 'closed' THEN 5 ELSE 0 END) AS "stage" FROM "LeadEvent" WHERE "kind" = 'status' GROUP BY "leadId"
    ) AS "seen"
    WHERE "seen"."leadId" = "Lead"."id" AND "seen"."stage" > "Lead"."reached";
UPDATE "Lead" SET "answeredAfter" = max(0, CAST(strftime('%s', "firstAnsweredAt") AS INTEGER) - CAST(strftime('%s', "createdAt") AS INTEGER))
    WHERE "firstAnsweredAt" IS NOT NULL AND "source" = 'website';

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

-- CreateIndex
CREATE INDEX "Lead_reached_idx" ON "Lead"("reached", "createdAt" DESC, "id" DESC, "status");
CREATE INDEX "Lead_answered_idx" ON "Lead"("answeredAfter", "createdAt");
CREATE INDEX "Lead_country_idx" ON "Lead"("countryCode", "createdAt" DESC, "id" DESC);
