-- CreateTable
CREATE TABLE "Change" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,

    CONSTRAINT "Change_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Change_kind_check" CHECK ("kind" IN ('lead', 'plot', 'mail'))
);

-- Open dashboards learn of these. Triggers note them, so that no write is forgotten, whatever makes it.
CREATE FUNCTION "noteChange"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed record;
BEGIN
    IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
    IF TG_TABLE_NAME = 'Lead' THEN
        INSERT INTO "Change" ("kind", "recordId") VALUES ('lead', changed."id");
    ELSIF TG_TABLE_NAME = 'Plot' THEN
        INSERT INTO "Change" ("kind", "recordId") VALUES ('plot', changed."number");
    ELSIF TG_TABLE_NAME = 'Mail' THEN
        -- The mails of campaigns are too many, and no dashboard waits for one.
        IF changed."campaignId" IS NULL THEN
            INSERT INTO "Change" ("kind", "recordId") VALUES ('mail', changed."id");
        END IF;
    ELSE
        INSERT INTO "Change" ("kind", "recordId") VALUES ('lead', changed."leadId");
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "Change_lead" AFTER INSERT OR UPDATE OR DELETE ON "Lead" FOR EACH ROW EXECUTE FUNCTION "noteChange"();
CREATE TRIGGER "Change_entry" AFTER INSERT ON "LeadEntry" FOR EACH ROW EXECUTE FUNCTION "noteChange"();
CREATE TRIGGER "Change_event" AFTER INSERT ON "LeadEvent" FOR EACH ROW EXECUTE FUNCTION "noteChange"();
CREATE TRIGGER "Change_viewing" AFTER INSERT OR UPDATE OR DELETE ON "Viewing" FOR EACH ROW EXECUTE FUNCTION "noteChange"();
CREATE TRIGGER "Change_plot" AFTER UPDATE ON "Plot" FOR EACH ROW EXECUTE FUNCTION "noteChange"();
CREATE TRIGGER "Change_mail" AFTER INSERT OR DELETE OR UPDATE OF "state", "tries", "reason" ON "Mail" FOR EACH ROW EXECUTE FUNCTION "noteChange"();
