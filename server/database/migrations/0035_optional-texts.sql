ALTER TABLE "part_names" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "part_names" ADD COLUMN "text" text;