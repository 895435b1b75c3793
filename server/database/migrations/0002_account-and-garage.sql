CREATE TABLE "account_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"registration_id" uuid,
	"user_id" uuid,
	"new_email" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"form" jsonb NOT NULL,
	"privacy_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"middle_surname" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"street_number" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"license_id" text DEFAULT '' NOT NULL,
	"birthday" date,
	"marketing" boolean DEFAULT false NOT NULL,
	"profiling" boolean DEFAULT false NOT NULL,
	"third_parties" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"plate" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"make" text,
	"model" text,
	"submodel_id" integer,
	"bought_with_us" boolean DEFAULT false NOT NULL,
	"photo_id" uuid,
	"matriculation" date,
	"power_kw" numeric(7, 2),
	"fuel_type" text,
	"displacement" integer,
	"euro_emission" text,
	"body_type" text,
	"average_consumption" numeric(5, 2),
	"last_revealed_km" integer,
	"last_revealed_km_on" date,
	"insurance_deadline" date,
	"insurer" text,
	"is_insurance_active" boolean,
	"review_deadline" date,
	"last_review_km" integer,
	"tax_deadline" date,
	"tax_price_cents" integer,
	"tax_region" text,
	"data_crawl_since" timestamp with time zone,
	"insurance_crawl_since" timestamp with time zone,
	"review_crawl_since" timestamp with time zone,
	"tax_crawl_since" timestamp with time zone,
	CONSTRAINT "vehicles_user_id_plate_unique" UNIQUE("user_id","plate")
);
--> statement-breakpoint
ALTER TABLE "account_keys" ADD CONSTRAINT "account_keys_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_keys" ADD CONSTRAINT "account_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_keys_expires_at_index" ON "account_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_keys_user_id_index" ON "account_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_keys_registration_id_index" ON "account_keys" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "consents_user_id_index" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_addresses_user_id_index" ON "known_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_addresses_last_seen_at_index" ON "known_addresses" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "registrations_created_at_index" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "photos_created_at_index" ON "photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vehicles_photo_id_index" ON "vehicles" USING btree ("photo_id");--> statement-breakpoint
-- What somebody agreed to is never rewritten; it goes only with the account.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
