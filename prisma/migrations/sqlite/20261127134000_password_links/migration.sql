-- CreateTable
CREATE TABLE "PasswordLink" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER,
    "messageId" TEXT,
    "digest" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "PasswordLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "PasswordLink_messageId_key" ON "PasswordLink"("messageId");

-- CreateIndex
CREATE UNIQUE INDEX "PasswordLink_digest_key" ON "PasswordLink"("digest");

-- CreateIndex
CREATE INDEX "PasswordLink_userId_createdAt_idx" ON "PasswordLink"("userId", "createdAt");
