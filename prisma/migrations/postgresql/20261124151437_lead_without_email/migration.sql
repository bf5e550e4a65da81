-- Staff enter leads without an e-mail address and with one of the two names.
ALTER TABLE "Lead" ADD COLUMN     "line" TEXT CONSTRAINT "Lead_line_check" CHECK (length("line") BETWEEN 1 AND 100),
ADD COLUMN     "telegram" TEXT CONSTRAINT "Lead_telegram_check" CHECK (length("telegram") BETWEEN 1 AND 100),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1 CONSTRAINT "Lead_version_check" CHECK ("version" >= 1),
ADD COLUMN     "wechat" TEXT CONSTRAINT "Lead_wechat_check" CHECK (length("wechat") BETWEEN 1 AND 100),
ADD COLUMN     "whatsapp" TEXT CONSTRAINT "Lead_whatsapp_check" CHECK (length("whatsapp") BETWEEN 1 AND 100),
ALTER COLUMN "email" DROP NOT NULL;

ALTER TABLE "Lead" DROP CONSTRAINT "Lead_firstName_check",
DROP CONSTRAINT "Lead_lastName_check",
ADD CONSTRAINT "Lead_firstName_check" CHECK (length("firstName") <= 100),
ADD CONSTRAINT "Lead_lastName_check" CHECK (length("lastName") <= 100),
ADD CONSTRAINT "Lead_name_check" CHECK ("firstName" <> '' OR "lastName" <> '');

ALTER TABLE "KeptLead" DROP CONSTRAINT "KeptLead_firstName_check",
DROP CONSTRAINT "KeptLead_lastName_check",
ADD CONSTRAINT "KeptLead_firstName_check" CHECK (length("firstName") <= 100),
ADD CONSTRAINT "KeptLead_lastName_check" CHECK (length("lastName") <= 100),
ADD CONSTRAINT "KeptLead_name_check" CHECK ("firstName" <> '' OR "lastName" <> '');
