CREATE TABLE "used_listings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "used_listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"model_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"seller_type" text NOT NULL,
	"dealer_id" integer,
	"own_id" text NOT NULL,
	"version" text NOT NULL,
	"registration" text NOT NULL,
	"km" integer NOT NULL,
	"is_km_guaranteed" boolean DEFAULT true NOT NULL,
	"fuel" text NOT NULL,
	"gearbox" text NOT NULL,
	"power_kw" smallint NOT NULL,
	"body_type" text NOT NULL,
	"doors" smallint,
	"seats" smallint,
	"colour" text,
	"euro" text,
	"owners" smallint,
	"service" text,
	"accident" text NOT NULL,
	"vat" text NOT NULL,
	"warranty_months" smallint,
	"inspection_until" text,
	"displacement" integer,
	"tare_kg" smallint,
	"electric_range_km" smallint,
	"co2" smallint,
	"length_mm" smallint,
	"options" jsonb NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"price" integer NOT NULL,
	"reduced_on" date,
	"lowest_before" integer,
	"label" text,
	"deviation" real,
	"labelled_price" integer,
	"photo_count" smallint DEFAULT 0 NOT NULL,
	"first_seen" date NOT NULL,
	"confirmed_on" date NOT NULL,
	"ended_on" date,
	"state" text DEFAULT 'active' NOT NULL,
	"vin" text,
	"plate" text,
	"is_invented" boolean DEFAULT false NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "used_listings_dealer_id_own_id_unique" UNIQUE("dealer_id","own_id")
);
--> statement-breakpoint
CREATE TABLE "used_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "used_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"make" text NOT NULL,
	"make_name" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb NOT NULL,
	"aliases" jsonb NOT NULL,
	"catalogue_slug" text,
	CONSTRAINT "used_models_make_slug_unique" UNIQUE("make","slug")
);
--> statement-breakpoint
CREATE TABLE "used_photos" (
	"listing_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"photo_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "used_photos_listing_id_position_pk" PRIMARY KEY("listing_id","position")
);
--> statement-breakpoint
CREATE TABLE "used_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "used_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "used_places_country_zip_code_city_latitude_longitude_unique" UNIQUE("country","zip_code","city","latitude","longitude")
);
--> statement-breakpoint
CREATE TABLE "used_prices" (
	"listing_id" integer NOT NULL,
	"day" date NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "used_prices_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "used_removals" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "used_listings" ADD CONSTRAINT "used_listings_model_id_used_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."used_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_listings" ADD CONSTRAINT "used_listings_place_id_used_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."used_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_listings" ADD CONSTRAINT "used_listings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_photos" ADD CONSTRAINT "used_photos_listing_id_used_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."used_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_prices" ADD CONSTRAINT "used_prices_listing_id_used_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."used_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_listings_country_model_id_index" ON "used_listings" USING btree ("country","model_id");--> statement-breakpoint
CREATE INDEX "used_listings_model_id_index" ON "used_listings" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "used_listings_place_id_index" ON "used_listings" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "used_listings_changed_in_index" ON "used_listings" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "used_listings_vin_index" ON "used_listings" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "used_listings_state_confirmed_on_index" ON "used_listings" USING btree ("state","confirmed_on");--> statement-breakpoint
CREATE INDEX "used_photos_photo_id_index" ON "used_photos" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "used_removals_changed_in_index" ON "used_removals" USING btree ("changed_in");--> statement-breakpoint
-- The search of every process reads the listings that have changed since it last looked.
CREATE FUNCTION mark_used_listing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER used_listing_changed BEFORE INSERT OR UPDATE ON used_listings
  FOR EACH ROW EXECUTE FUNCTION mark_used_listing_changed();
--> statement-breakpoint
CREATE FUNCTION keep_used_removals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO used_removals (listing_id) SELECT id FROM removed ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER used_listing_removed AFTER DELETE ON used_listings
  REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_used_removals();
--> statement-breakpoint
CREATE FUNCTION notify_used_cars_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('used_cars_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER used_cars_changed AFTER INSERT OR UPDATE OR DELETE ON used_listings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_used_cars_changed();
