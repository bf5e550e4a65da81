-- How far a lead ever came, and how long a request of the website waited for its first answer. The overview counts both from indexes. A trigger keeps them,
-- so that they are right whatever writes a status or an answer.
ALTER TABLE "Lead"
    ADD COLUMN "reached" INTEGER NOT NULL DEFAULT 0 CONSTRAINT "Lead_reached_check" CHECK ("reached" BETWEEN 0 AND 5),
    ADD COLUMN "answeredAfter" INTEGER CONSTRAINT "Lead_answeredAfter_check" CHECK ("answeredAfter" >= 0);

UPDATE "Lead" SET
    "reached" = greatest(coalesce(array_position(ARRAY['contacted', 'interested', 'viewing', 'offer', 'closed'], "status"), 0), coalesce((
        SELECT max(coalesce(array_position(ARRAY['contacted', 'interested', 'viewing', 'offer', 'closed'], "to"), 0)) FROM "LeadEvent" WHERE "leadId" = "Lead"."id" AND "kind" = 'status'
    ), 0)),
    "answeredAfter" = CASE WHEN "source" = 'website' AND "firstAnsweredAt" IS NOT NULL
        THEN greatest(0, floor(extract(epoch FROM "firstAnsweredAt" - "createdAt")))::integer END
    WHERE "status" <> 'new' OR "firstAnsweredAt" IS NOT NULL
        OR EXISTS (SELECT 1 FROM "LeadEvent" WHERE "leadId" = "Lead"."id" AND "kind" = 'status');

CREATE FUNCTION "keepLeadReached"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."reached" := greatest(NEW."reached", coalesce(array_position(ARRAY['contacted', 'interested', 'viewing', 'offer', 'closed'], NEW."status"), 0));
    NEW."answeredAfter" := CASE WHEN NEW."firstAnsweredAt" IS NULL OR NEW."source" <> 'website' THEN NULL
        ELSE greatest(0, floor(extract(epoch FROM NEW."firstAnsweredAt" - NEW."createdAt")))::integer END;
    RETURN NEW;
END
$$;

CREATE TRIGGER "Lead_reached" BEFORE INSERT OR UPDATE OF "status", "firstAnsweredAt" ON "Lead"
    FOR EACH ROW EXECUTE FUNCTION "keepLeadReached"();

-- CreateIndex
CREATE INDEX "Lead_reached_idx" ON "Lead"("reached", "createdAt" DESC, "id" DESC, "status");
CREATE INDEX "Lead_answered_idx" ON "Lead"("answeredAfter", "createdAt");
CREATE INDEX "Lead_country_idx" ON "Lead"("countryCode", "createdAt" DESC, "id" DESC);
