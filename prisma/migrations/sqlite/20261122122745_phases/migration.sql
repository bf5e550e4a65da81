-- CreateTable
CREATE TABLE "Phase" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "position" INTEGER NOT NULL,
    "nameEn" TEXT NOT NULL,
    "nameTh" TEXT NOT NULL,
    "nameZh" TEXT NOT NULL,
    "nameRu" TEXT NOT NULL,
    "nameFr" TEXT NOT NULL,
    "plannedStart" TEXT NOT NULL,
    "plannedEnd" TEXT NOT NULL,
    "actualStart" TEXT,
    "actualEnd" TEXT,
    "percent" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Phase_key_check" CHECK (length("key") BETWEEN 1 AND 40),
    CONSTRAINT "Phase_nameEn_check" CHECK (length("nameEn") BETWEEN 1 AND 80),
    CONSTRAINT "Phase_nameTh_check" CHECK (length("nameTh") BETWEEN 1 AND 80),
    CONSTRAINT "Phase_nameZh_check" CHECK (length("nameZh") BETWEEN 1 AND 80),
    CONSTRAINT "Phase_nameRu_check" CHECK (length("nameRu") BETWEEN 1 AND 80),
    CONSTRAINT "Phase_nameFr_check" CHECK (length("nameFr") BETWEEN 1 AND 80),
    CONSTRAINT "Phase_planned_check" CHECK ("plannedStart" LIKE '____-__-__' AND "plannedEnd" LIKE '____-__-__' AND "plannedStart" <= "plannedEnd"),
    CONSTRAINT "Phase_actual_check" CHECK (("actualStart" IS NULL OR "actualStart" LIKE '____-__-__') AND ("actualEnd" IS NULL OR ("actualEnd" LIKE '____-__-__' AND "actualStart" IS NOT NULL AND "actualStart" <= "actualEnd" AND "percent" = 100))),
    CONSTRAINT "Phase_percent_check" CHECK ("percent" BETWEEN 0 AND 100)
);

-- CreateTable
CREATE TABLE "UpdatePhase" (
    "updateId" INTEGER NOT NULL,
    "phaseKey" TEXT NOT NULL,

    PRIMARY KEY ("updateId", "phaseKey"),
    CONSTRAINT "UpdatePhase_updateId_fkey" FOREIGN KEY ("updateId") REFERENCES "ProjectUpdate" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "UpdatePhase_phaseKey_fkey" FOREIGN KEY ("phaseKey") REFERENCES "Phase" ("key") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UpdatePlot" (
    "updateId" INTEGER NOT NULL,
    "plot" INTEGER NOT NULL,

    PRIMARY KEY ("updateId", "plot"),
    CONSTRAINT "UpdatePlot_updateId_fkey" FOREIGN KEY ("updateId") REFERENCES "ProjectUpdate" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "UpdatePlot_plot_check" CHECK ("plot" BETWEEN 1 AND 9)
);

-- CreateIndex
CREATE UNIQUE INDEX "Phase_position_key" ON "Phase"("position");

-- CreateIndex
CREATE INDEX "UpdatePhase_phaseKey_idx" ON "UpdatePhase"("phaseKey");

-- CreateIndex
CREATE INDEX "UpdatePlot_plot_idx" ON "UpdatePlot"("plot");

-- The phases of the construction, with the state of the latest demonstration report. Staff change them in the dashboard.
INSERT INTO "Phase" ("key", "position", "nameEn", "nameTh", "nameZh", "nameRu", "nameFr", "plannedStart", "plannedEnd", "actualStart", "actualEnd", "percent", "updatedAt") VALUES
    ('ground', 1, 'Survey and drainage', 'สำรวจดินและระบายน้ำ', '勘察与排水', 'Изыскания и водоотвод', 'Sondages et drainage', '2024-11-04', '2024-12-04', '2024-11-04', '2024-12-18', 100, '2025-12-19T02:00:00.000+00:00'),
    ('terraces', 2, 'Terraces and retaining walls', 'ลานขั้นบันไดและกำแพงกันดิน', '台地与挡土墙', 'Террасы и подпорные стены', 'Plateformes et murs de soutènement', '2025-01-06', '2025-05-23', '2025-01-06', '2025-05-26', 100, '2025-12-19T02:00:00.000+00:00'),
    ('foundations', 3, 'Foundations', 'ฐานราก', '基础', 'Фундаменты', 'Fondations', '2025-02-13', '2025-09-26', '2025-02-17', '2025-11-07', 100, '2025-12-19T02:00:00.000+00:00'),
    ('frames', 4, 'Frames', 'โครงสร้าง', '框架', 'Каркасы', 'Ossatures', '2025-04-07', '2026-02-13', '2025-04-07', NULL, 80, '2025-12-19T02:00:00.000+00:00'),
    ('pools', 5, 'Pools', 'สระว่ายน้ำ', '泳池', 'Бассейны', 'Piscines', '2025-05-05', '2026-08-28', '2025-05-05', NULL, 15, '2025-12-19T02:00:00.000+00:00'),
    ('roofs', 6, 'Roofs and glass', 'หลังคาและกระจก', '屋顶与玻璃', 'Крыши и остекление', 'Toits et vitrages', '2025-07-24', '2026-06-26', '2025-07-19', NULL, 30, '2025-12-19T02:00:00.000+00:00'),
    ('interiors', 7, 'Services and interiors', 'งานระบบและงานภายใน', '机电与室内', 'Инженерные сети и отделка', 'Réseaux et second œuvre', '2025-08-25', '2026-11-27', '2025-08-20', NULL, 17, '2025-12-19T02:00:00.000+00:00'),
    ('gardens', 8, 'Gardens and grounds', 'สวนและพื้นที่รอบบ้าน', '园林与场地', 'Сады и благоустройство', 'Jardins et abords', '2025-09-01', '2027-01-29', '2025-09-01', NULL, 20, '2025-12-19T02:00:00.000+00:00'),
    ('handover', 9, 'Snagging and handover', 'ตรวจแก้และส่งมอบ', '整改与交付', 'Приёмка и сдача', 'Levée des réserves et livraison', '2025-12-01', '2027-03-26', '2025-12-15', NULL, 4, '2025-12-19T02:00:00.000+00:00');
