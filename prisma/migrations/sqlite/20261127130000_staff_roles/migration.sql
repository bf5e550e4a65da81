-- AlterTable
ALTER TABLE "User" ADD COLUMN "role" TEXT NOT NULL DEFAULT 'owner' CONSTRAINT "User_role_check" CHECK ("role" IN ('owner', 'sales'));
