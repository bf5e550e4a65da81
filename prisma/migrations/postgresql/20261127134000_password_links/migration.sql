-- CreateTable
CREATE TABLE "PasswordLink" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER,
    "messageId" TEXT,
    "digest" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PasswordLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PasswordLink_messageId_key" ON "PasswordLink"("messageId");

-- CreateIndex
CREATE UNIQUE INDEX "PasswordLink_digest_key" ON "PasswordLink"("digest");

-- CreateIndex
CREATE INDEX "PasswordLink_userId_createdAt_idx" ON "PasswordLink"("userId", "createdAt");

-- AddForeignKey
ALTER TABLE "PasswordLink" ADD CONSTRAINT "PasswordLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
