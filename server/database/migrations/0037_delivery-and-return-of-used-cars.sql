ALTER TABLE "used_listings" ADD COLUMN "delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "used_listings" ADD COLUMN "return_days" smallint;