ALTER TABLE "advisor_bookings" ADD COLUMN "minutes" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "day" date;