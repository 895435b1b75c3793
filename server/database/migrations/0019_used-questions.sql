ALTER TABLE "quote_cars" ADD COLUMN "listing_id" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "viewing" jsonb;--> statement-breakpoint
ALTER TABLE "quote_cars" ADD CONSTRAINT "quote_cars_listing_id_used_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."used_listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_cars_listing_id_index" ON "quote_cars" USING btree ("listing_id");--> statement-breakpoint
-- Earlier requests are all for new cars, and their answers propose no viewings.
UPDATE "quote_cars" SET "car" = "car" || '{"used": null}'::jsonb;--> statement-breakpoint
UPDATE "inquiries" SET "answer" = "answer" || '{"viewings": []}'::jsonb WHERE "answer" IS NOT NULL;
