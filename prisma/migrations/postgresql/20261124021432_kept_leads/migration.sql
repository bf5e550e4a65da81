-- AlterTable
ALTER TABLE "Plot" ADD COLUMN     "keptLeadId" INTEGER;

-- AlterTable
ALTER TABLE "PlotEvent" ADD COLUMN     "keptLeadId" INTEGER;

-- CreateTable
CREATE TABLE "KeptLead" (
    "id" INTEGER NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "countryCode" TEXT NOT NULL,
    "villaType" TEXT,
    "plot" INTEGER,
    "plotWasFree" BOOLEAN,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "erasedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "KeptLead_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "KeptLead_firstName_check" CHECK (length("firstName") BETWEEN 1 AND 100),
    CONSTRAINT "KeptLead_lastName_check" CHECK (length("lastName") BETWEEN 1 AND 100),
    CONSTRAINT "KeptLead_countryCode_check" CHECK (length("countryCode") BETWEEN 1 AND 8),
    CONSTRAINT "KeptLead_villaType_check" CHECK ("villaType" IN ('3br', '4br', '5br', 'notSure')),
    CONSTRAINT "KeptLead_plot_check" CHECK ("plot" BETWEEN 1 AND 9),
    CONSTRAINT "KeptLead_language_check" CHECK ("language" IN ('en', 'th', 'zh', 'ru', 'fr')),
    CONSTRAINT "KeptLead_status_check" CHECK ("status" IN ('new', 'contacted', 'interested', 'viewing', 'offer', 'closed', 'lost')),
    CONSTRAINT "KeptLead_source_check" CHECK ("source" IN ('website', 'call', 'walk-in', 'agent', 'other'))
);

-- CreateIndex
CREATE INDEX "Plot_keptLeadId_idx" ON "Plot"("keptLeadId");

-- CreateIndex
CREATE INDEX "PlotEvent_keptLeadId_idx" ON "PlotEvent"("keptLeadId");

-- AddForeignKey
ALTER TABLE "Plot" ADD CONSTRAINT "Plot_keptLeadId_fkey" FOREIGN KEY ("keptLeadId") REFERENCES "KeptLead"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlotEvent" ADD CONSTRAINT "PlotEvent_keptLeadId_fkey" FOREIGN KEY ("keptLeadId") REFERENCES "KeptLead"("id") ON DELETE SET NULL ON UPDATE CASCADE;
