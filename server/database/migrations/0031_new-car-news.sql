CREATE TABLE "new_car_news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "new_car_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"version" text NOT NULL,
	"price" integer NOT NULL,
	"before" integer,
	"offer" text,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_new_cars" (
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"key" text NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "seen_new_cars_kind_country_key_pk" PRIMARY KEY("kind","country","key")
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "dealer" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "cars" integer;--> statement-breakpoint
ALTER TABLE "daily_mails" ADD COLUMN "last_news" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "new_car_news_noted_at_index" ON "new_car_news" USING btree ("noted_at");