CREATE TABLE "daily_mail_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"on_since" timestamp with time zone DEFAULT now() NOT NULL,
	"last_batch" integer NOT NULL,
	"sent_on" date
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"price" integer,
	"known_price" integer,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"query" text NOT NULL,
	"name" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_user_id_kind_country_query_pk" PRIMARY KEY("user_id","kind","country","query")
);
--> statement-breakpoint
CREATE TABLE "used_arrival_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "used_arrival_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_arrivals" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"batch" integer
);
--> statement-breakpoint
ALTER TABLE "daily_mail_keys" ADD CONSTRAINT "daily_mail_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_mails" ADD CONSTRAINT "daily_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_arrivals" ADD CONSTRAINT "used_arrivals_listing_id_used_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."used_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_mail_keys_user_id_index" ON "daily_mail_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "daily_mail_keys_expires_at_index" ON "daily_mail_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_arrivals_country_batch_index" ON "used_arrivals" USING btree ("country","batch");--> statement-breakpoint
CREATE INDEX "used_arrivals_arrived_at_index" ON "used_arrivals" USING btree ("arrived_at");--> statement-breakpoint
CREATE FUNCTION keep_used_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO used_arrivals (listing_id, country, arrived_at)
    SELECT id, country, clock_timestamp() FROM added WHERE state = 'active';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER used_listing_added AFTER INSERT ON used_listings
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_used_arrivals();
