CREATE TABLE "rating_invitations" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"invited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"plate" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"car_stars" smallint NOT NULL,
	"car_text" text NOT NULL,
	"dealer_id" integer,
	"dealer_stars" smallint,
	"dealer_text" text NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "ratings_country_plate_unique" UNIQUE("country","plate")
);
--> statement-breakpoint
ALTER TABLE "rating_invitations" ADD CONSTRAINT "rating_invitations_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_keys" ADD CONSTRAINT "rating_keys_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_keys_quote_id_index" ON "rating_keys" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "rating_keys_expires_at_index" ON "rating_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ratings_make_model_index" ON "ratings" USING btree ("make","model");--> statement-breakpoint
CREATE INDEX "ratings_dealer_id_index" ON "ratings" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "ratings_status_rated_at_index" ON "ratings" USING btree ("status","rated_at");--> statement-breakpoint
-- Pages show approved ratings, whoever changes or erases them.
CREATE TRIGGER ratings_changed AFTER UPDATE ON ratings
  FOR EACH ROW WHEN (OLD.status = 'approved' OR NEW.status = 'approved') EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER ratings_erased AFTER DELETE ON ratings
  FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION notify_catalogue_changed();
