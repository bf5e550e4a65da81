-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "plot" INTEGER CONSTRAINT "Lead_plot_check" CHECK ("plot" BETWEEN 1 AND 9),
ADD COLUMN     "plotWasFree" BOOLEAN;

-- CreateTable
CREATE TABLE "Plot" (
    "number" INTEGER NOT NULL,
    "villaType" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "plotArea" INTEGER NOT NULL,
    "livingArea" INTEGER NOT NULL,
    "elevation" INTEGER NOT NULL,
    "ownPrice" INTEGER,
    "heldUntil" TIMESTAMP(3),
    "leadId" INTEGER,
    "note" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Plot_pkey" PRIMARY KEY ("number"),
    CONSTRAINT "Plot_number_check" CHECK ("number" BETWEEN 1 AND 9),
    CONSTRAINT "Plot_villaType_check" CHECK ("villaType" IN ('3br', '4br', '5br')),
    CONSTRAINT "Plot_status_check" CHECK ("status" IN ('available', 'held', 'reserved', 'sold')),
    CONSTRAINT "Plot_heldUntil_check" CHECK (("status" = 'held') = ("heldUntil" IS NOT NULL)),
    CONSTRAINT "Plot_plotArea_check" CHECK ("plotArea" BETWEEN 1 AND 100000),
    CONSTRAINT "Plot_ownPrice_check" CHECK ("ownPrice" BETWEEN 1 AND 100000000),
    CONSTRAINT "Plot_note_check" CHECK (length("note") <= 2000)
);

-- CreateTable
CREATE TABLE "PlotEvent" (
    "id" SERIAL NOT NULL,
    "plotNumber" INTEGER NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "changed" TEXT NOT NULL,
    "leadId" INTEGER,
    "heldUntil" TIMESTAMP(3),
    "ownPrice" INTEGER,
    "actor" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PlotEvent_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PlotEvent_from_check" CHECK ("from" IN ('available', 'held', 'reserved', 'sold')),
    CONSTRAINT "PlotEvent_to_check" CHECK ("to" IN ('available', 'held', 'reserved', 'sold'))
);

-- CreateIndex
CREATE INDEX "Plot_leadId_idx" ON "Plot"("leadId");

-- CreateIndex
CREATE INDEX "PlotEvent_plotNumber_createdAt_idx" ON "PlotEvent"("plotNumber", "createdAt");

-- CreateIndex
CREATE INDEX "PlotEvent_leadId_idx" ON "PlotEvent"("leadId");

-- CreateIndex
CREATE INDEX "Lead_plot_createdAt_id_status_villaType_language_idx" ON "Lead"("plot", "createdAt" DESC, "id" DESC, "status", "villaType", "language");

-- AddForeignKey
ALTER TABLE "Plot" ADD CONSTRAINT "Plot_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlotEvent" ADD CONSTRAINT "PlotEvent_plotNumber_fkey" FOREIGN KEY ("plotNumber") REFERENCES "Plot"("number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlotEvent" ADD CONSTRAINT "PlotEvent_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The nine plots, five of them remaining. A hold needs a lead and an end, which only the demonstration content has, so
-- that plot 7 is available here.
INSERT INTO "Plot" ("number", "villaType", "status", "plotArea", "livingArea", "elevation") VALUES
    (1, '3br', 'sold', 866, 407, 62),
    (2, '3br', 'available', 840, 407, 61),
    (3, '3br', 'reserved', 815, 407, 61),
    (4, '4br', 'available', 905, 480, 76),
    (5, '4br', 'sold', 896, 480, 77),
    (6, '4br', 'reserved', 884, 480, 78),
    (7, '5br', 'available', 1135, 584, 93),
    (8, '5br', 'available', 1150, 584, 94),
    (9, '5br', 'available', 1133, 584, 93);
