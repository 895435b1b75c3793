CREATE TABLE "advisor_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"advisor_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "advisor_bookings_lead_id_unique" UNIQUE("lead_id")
);
--> statement-breakpoint
CREATE TABLE "advisor_leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"topic" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "advisor_leads_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "advisors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advisors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"locales" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"slot_minutes" smallint NOT NULL,
	CONSTRAINT "advisors_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "booking_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"when" text NOT NULL,
	"locale" text NOT NULL,
	"page" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dealer_makes" (
	"dealer_id" integer NOT NULL,
	"make" text NOT NULL,
	CONSTRAINT "dealer_makes_dealer_id_make_pk" PRIMARY KEY("dealer_id","make")
);
--> statement-breakpoint
CREATE TABLE "dealers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text,
	"opening" jsonb NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "dealers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "offer_texts" (
	"offer_id" integer NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "offer_texts_offer_id_locale_pk" PRIMARY KEY("offer_id","locale")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"country" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	CONSTRAINT "offers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	CONSTRAINT "campaigns_country_valid_from_unique" UNIQUE("country","valid_from")
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"move" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"claim" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"code" text PRIMARY KEY NOT NULL,
	"quote_id" uuid,
	"plate_fingerprint" text NOT NULL,
	"campaign_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"country" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vouchers_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "vouchers_plate_fingerprint_unique" UNIQUE("plate_fingerprint")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_car_id" uuid NOT NULL,
	"dealer_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_contact_released" boolean DEFAULT false NOT NULL,
	"is_declined" boolean DEFAULT false NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp with time zone,
	CONSTRAINT "inquiries_quote_car_id_dealer_id_unique" UNIQUE("quote_car_id","dealer_id")
);
--> statement-breakpoint
CREATE TABLE "inquiry_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_cars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"car" jsonb NOT NULL,
	CONSTRAINT "quote_cars_quote_id_position_unique" UNIQUE("quote_id","position")
);
--> statement-breakpoint
CREATE TABLE "quote_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"idempotency_key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"country" text NOT NULL,
	"zip_code" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"phone" text NOT NULL,
	"payment" text NOT NULL,
	"use" text NOT NULL,
	"trade_in" text NOT NULL,
	"message" text NOT NULL,
	"privacy_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "mailbox_messages" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "advisor_bookings" ADD CONSTRAINT "advisor_bookings_lead_id_advisor_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."advisor_leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_bookings" ADD CONSTRAINT "advisor_bookings_advisor_id_advisors_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "public"."advisors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_leads" ADD CONSTRAINT "advisor_leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_keys" ADD CONSTRAINT "booking_keys_booking_id_advisor_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."advisor_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD CONSTRAINT "dealer_makes_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_texts" ADD CONSTRAINT "offer_texts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_log" ADD CONSTRAINT "verification_log_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_quote_car_id_quote_cars_id_fk" FOREIGN KEY ("quote_car_id") REFERENCES "public"."quote_cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_keys" ADD CONSTRAINT "inquiry_keys_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_log" ADD CONSTRAINT "inquiry_log_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_cars" ADD CONSTRAINT "quote_cars_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_keys" ADD CONSTRAINT "quote_keys_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "advisor_bookings_advisor_id_starts_at_index" ON "advisor_bookings" USING btree ("advisor_id","starts_at") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "advisor_leads_user_id_index" ON "advisor_leads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "advisor_leads_created_at_index" ON "advisor_leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "booking_keys_booking_id_index" ON "booking_keys" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_keys_expires_at_index" ON "booking_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "calls_created_at_index" ON "calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "dealer_makes_make_index" ON "dealer_makes" USING btree ("make");--> statement-breakpoint
CREATE INDEX "dealers_country_index" ON "dealers" USING btree ("country");--> statement-breakpoint
CREATE INDEX "offers_country_valid_until_index" ON "offers" USING btree ("country","valid_until");--> statement-breakpoint
CREATE INDEX "offers_make_model_index" ON "offers" USING btree ("make","model");--> statement-breakpoint
CREATE INDEX "proofs_quote_id_index" ON "proofs" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "verification_log_quote_id_index" ON "verification_log" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "verifications_status_index" ON "verifications" USING btree ("status");--> statement-breakpoint
CREATE INDEX "inquiries_dealer_id_index" ON "inquiries" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "inquiry_keys_inquiry_id_index" ON "inquiry_keys" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_keys_expires_at_index" ON "inquiry_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "inquiry_log_inquiry_id_index" ON "inquiry_log" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "quote_keys_quote_id_index" ON "quote_keys" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quote_keys_expires_at_index" ON "quote_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotes_user_id_index" ON "quotes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quotes_email_index" ON "quotes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "quotes_created_at_index" ON "quotes" USING btree ("created_at");