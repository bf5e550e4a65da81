-- CreateTable
CREATE TABLE "SavedView" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "search" TEXT NOT NULL,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "SavedView_name_check" CHECK (length("name") BETWEEN 1 AND 60),
    CONSTRAINT "SavedView_search_check" CHECK (length("search") <= 500)
);

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_userId_name_key" ON "SavedView"("userId", "name");

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
