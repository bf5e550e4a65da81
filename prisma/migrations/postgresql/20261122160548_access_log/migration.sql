-- CreateTable
CREATE TABLE "AccessEvent" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "username" TEXT,
    "subject" TEXT,
    "network" TEXT,
    "count" INTEGER NOT NULL DEFAULT 1,
    "slot" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AccessEvent_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AccessEvent_kind_check" CHECK (length("kind") BETWEEN 1 AND 40),
    CONSTRAINT "AccessEvent_username_check" CHECK (length("username") <= 64),
    CONSTRAINT "AccessEvent_subject_check" CHECK (length("subject") <= 200),
    CONSTRAINT "AccessEvent_network_check" CHECK (length("network") <= 64),
    CONSTRAINT "AccessEvent_count_check" CHECK ("count" >= 1)
);

-- CreateIndex
CREATE UNIQUE INDEX "AccessEvent_slot_key" ON "AccessEvent"("slot");

-- CreateIndex
CREATE INDEX "AccessEvent_createdAt_idx" ON "AccessEvent"("createdAt");

-- CreateIndex
CREATE INDEX "AccessEvent_kind_id_idx" ON "AccessEvent"("kind", "id");

-- CreateIndex
CREATE INDEX "AccessEvent_username_id_idx" ON "AccessEvent"("username", "id");
