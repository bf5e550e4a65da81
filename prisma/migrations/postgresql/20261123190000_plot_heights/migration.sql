-- The plots lie between 49 and 75 m above the sea, as the site plan draws them; the heights of before were wrong.
UPDATE "Plot" SET "elevation" = 50 WHERE "number" = 1;
UPDATE "Plot" SET "elevation" = 49 WHERE "number" = 2;
UPDATE "Plot" SET "elevation" = 49 WHERE "number" = 3;
UPDATE "Plot" SET "elevation" = 61 WHERE "number" = 4;
UPDATE "Plot" SET "elevation" = 62 WHERE "number" = 5;
UPDATE "Plot" SET "elevation" = 62 WHERE "number" = 6;
UPDATE "Plot" SET "elevation" = 74 WHERE "number" = 7;
UPDATE "Plot" SET "elevation" = 75 WHERE "number" = 8;
UPDATE "Plot" SET "elevation" = 74 WHERE "number" = 9;
