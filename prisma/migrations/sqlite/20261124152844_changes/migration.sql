-- CreateTable
CREATE TABLE "Change" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    CONSTRAINT "Change_kind_check" CHECK ("kind" IN ('lead', 'plot', 'mail'))
);

-- Open dashboards learn of these. Triggers note them, so that no write is forgotten, whatever makes it.
CREATE TRIGGER "Change_lead_insert" AFTER INSERT ON "Lead" BEGIN INSERT INTO "Change" ("kind", "recordId") VALUES ('lead', new."id"); END;
CREATE TRIGGER "Change_lead_update" AFTER UPDATE ON "Lead" BEGIN INSERT INTO "Change" ("kind", "recordId") VALUES ('lead', new."id"); END;
CREATE TRIGGER "Change_lead_delete" AFTER DELETE ON "Lead" BEGIN INSERT INTO "Change" ("kind", "recordId") VALUES ('lead', old."id"); END;
CREATE TRIGGER "Change_entry_insert" AFTER INSERT ON "LeadEntry" BEGIN INSERT INTO "Change" ("kind", "recordId") VALUES ('lead', new."leadId"); END;
CREATE TRIGGER "Change_event_insert" AFTER INSERT ON "LeadEvent" BEGIN INSERT INTO "Change" ("kind", "recordId") VALUES ('lead', new."leadId"); END;
CREATE TRIGGER "Change_viewing_insert" AFTER INSERT ON "Viewing" BEGIN INSERT INTO "Change" ("kind", "recordId") VALUES ('lead', new."leadId"); END;
CREATE TRIGGER "Change_viewing_update" AFTER UPDATE ON "Viewing" BEGIN INSERT INTO "Change" ("kind", "recordId") VALUES ('lead', new."leadId"); END;
CREATE TRIGGER "Change_viewing_delete" AFTER DELETE ON "Viewing" BEGIN INSERT INTO "Change" ("kind", "recordId") VALUES ('lead', old."leadId"); END;
CREATE TRIGGER "Change_plot_update" AFTER UPDATE ON "Plot" BEGIN INSERT INTO "Change" ("kind", "recordId") VALUES ('plot', new."number"); END;
-- The mails of campaigns are too many, and no dashboard waits for one.
CREATE TRIGGER "Change_mail_insert" AFTER INSERT ON "Mail" WHEN new."campaignId" IS NULL BEGIN INSERT INTO "Change" ("kind", "recordId") VALUES ('mail', new."id"); END;
CREATE TRIGGER "Change_mail_update" AFTER UPDATE OF "state", "tries", "reason" ON "Mail" WHEN new."campaignId" IS NULL BEGIN INSERT INTO "Change" ("kind", "recordId") VALUES ('mail', new."id"); END;
CREATE TRIGGER "Change_mail_delete" AFTER DELETE ON "Mail" WHEN old."campaignId" IS NULL BEGIN INSERT INTO "Change" ("kind", "recordId") VALUES ('mail', old."id"); END;
