-- No mail was ever in the state `sending`: a lease says that a worker holds it.
ALTER TABLE "Mail" DROP CONSTRAINT "Mail_state_check";
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_state_check" CHECK ("state" IN ('queued', 'sent', 'parked'));
