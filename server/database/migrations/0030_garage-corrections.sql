ALTER TABLE "vehicles" ADD COLUMN "paint" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "typed_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "co2" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "in_northern_ireland" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "insurance_source" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "review_source" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "tax_source" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "tax_reliefs" text[] DEFAULT '{}' NOT NULL;