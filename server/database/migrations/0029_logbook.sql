CREATE TABLE "odometer_readings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"km" integer NOT NULL,
	"read_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "odometer_readings_vehicle_id_read_on_km_unique" UNIQUE("vehicle_id","read_on","km")
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"km" integer,
	"price_cents" integer,
	"quantity" numeric(8, 3),
	"is_full" boolean NOT NULL,
	"is_gap" boolean NOT NULL,
	"name" text NOT NULL,
	"notes" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vehicle_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"is_stored" boolean DEFAULT false NOT NULL,
	"expires_on" date,
	"deadline_id" uuid
);
--> statement-breakpoint
ALTER TABLE "odometer_readings" ADD CONSTRAINT "odometer_readings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_documents" ADD CONSTRAINT "vehicle_documents_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "odometer_readings_vehicle_id_read_on_created_at_index" ON "odometer_readings" USING btree ("vehicle_id","read_on" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "log_entries_vehicle_id_day_index" ON "log_entries" USING btree ("vehicle_id","day");--> statement-breakpoint
CREATE INDEX "vehicle_documents_vehicle_id_index" ON "vehicle_documents" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "vehicle_documents_added_at_index" ON "vehicle_documents" USING btree ("added_at") WHERE "vehicle_documents"."vehicle_id" is null or not "vehicle_documents"."is_stored";--> statement-breakpoint
INSERT INTO "odometer_readings" ("vehicle_id", "km", "read_on", "created_at") SELECT "id", "last_revealed_km", "last_revealed_km_on", now() FROM "vehicles" WHERE "last_revealed_km" IS NOT NULL AND "last_revealed_km_on" IS NOT NULL;
