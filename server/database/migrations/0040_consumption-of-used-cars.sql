ALTER TABLE "used_listings" ADD COLUMN "consumption" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "used_listings" ADD COLUMN "electric_consumption" numeric(4, 1);