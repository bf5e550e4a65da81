-- Sessions are stored under the digest of their id from now on. Rows with plain ids would never be found again.
DELETE FROM "Session";
