CREATE TABLE "used_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "used_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"email" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"explanation" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "public_email" text;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "register_number" text;--> statement-breakpoint
ALTER TABLE "used_listings" ADD COLUMN "withheld" text;--> statement-breakpoint
ALTER TABLE "used_removals" ADD COLUMN "removed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "used_reports" ADD CONSTRAINT "used_reports_listing_id_used_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."used_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_reports_listing_id_index" ON "used_reports" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "used_reports_created_at_index" ON "used_reports" USING btree ("created_at");--> statement-breakpoint
-- Dealers confirm whole stocks every day: a confirmation alone changes nothing that a search has to read.
CREATE OR REPLACE FUNCTION mark_used_listing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unconfirmed used_listings;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    unconfirmed := NEW;
    unconfirmed.confirmed_on := OLD.confirmed_on;
    IF unconfirmed IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
  END IF;
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END
$$;
