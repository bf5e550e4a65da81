-- AlterTable
ALTER TABLE "Plot" ADD COLUMN "handover" TEXT CONSTRAINT "Plot_handover_check" CHECK ("handover" LIKE '____-Q_');
ALTER TABLE "Plot" ADD COLUMN "ownStages" TEXT CONSTRAINT "Plot_ownStages_check" CHECK (length("ownStages") <= 40000);
ALTER TABLE "Plot" ADD COLUMN "phase" TEXT CONSTRAINT "Plot_phase_check" CHECK (length("phase") BETWEEN 1 AND 40);

-- CreateTable
CREATE TABLE "PaymentPlan" (
    "villa" TEXT NOT NULL PRIMARY KEY,
    "stages" TEXT NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PaymentPlan_villa_check" CHECK ("villa" IN ('3br', '4br', '5br')),
    CONSTRAINT "PaymentPlan_stages_check" CHECK (length("stages") <= 40000)
);

-- CreateTable
CREATE TABLE "Rate" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "rate" REAL,
    "day" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Rate_code_check" CHECK ("code" IN ('THB', 'EUR', 'GBP', 'CNY', 'RUB')),
    CONSTRAINT "Rate_rate_check" CHECK ("rate" > 0),
    CONSTRAINT "Rate_day_check" CHECK ("day" LIKE '____-__-__'),
    CONSTRAINT "Rate_both_check" CHECK (("rate" IS NULL) = ("day" IS NULL))
);

INSERT INTO "PaymentPlan" ("villa") VALUES ('3br'), ('4br'), ('5br');
INSERT INTO "Rate" ("code") VALUES ('THB'), ('EUR'), ('GBP'), ('CNY'), ('RUB');
