-- AlterTable
ALTER TABLE "Session" ADD COLUMN "device" TEXT;
ALTER TABLE "Session" ADD COLUMN "lastUsedAt" DATETIME;
ALTER TABLE "Session" ADD COLUMN "network" TEXT;

-- CreateTable
CREATE TABLE "CodeKey" (
    "userId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "secret" TEXT NOT NULL,
    "lastStep" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "CodeKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "publicKey" BLOB NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" DATETIME,
    CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Passkey_id_check" CHECK (length("id") BETWEEN 1 AND 1400),
    CONSTRAINT "Passkey_name_check" CHECK (length("name") BETWEEN 1 AND 60),
    CONSTRAINT "Passkey_transports_check" CHECK (length("transports") <= 200)
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "digest" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

-- CreateIndex
CREATE INDEX "RecoveryCode_userId_idx" ON "RecoveryCode"("userId");
