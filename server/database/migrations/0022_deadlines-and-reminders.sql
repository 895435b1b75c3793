CREATE TABLE "deadline_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"own_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"done_on" date NOT NULL,
	"km" integer,
	"price_cents" integer,
	"due_on" date,
	"next_on" date,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_deadlines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"due_on" date,
	"due_km" integer,
	"every_months" integer,
	"every_km" integer,
	"expected_on" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "reminder_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"deadline" text,
	"due" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_runs" (
	"country" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"off" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"vehicle_id" uuid NOT NULL,
	"deadline" text NOT NULL,
	"due" text NOT NULL,
	"step" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_vehicle_id_deadline_due_step_pk" PRIMARY KEY("vehicle_id","deadline","due","step")
);
--> statement-breakpoint
CREATE TABLE "reminder_snoozes" (
	"vehicle_id" uuid NOT NULL,
	"deadline" text NOT NULL,
	"due" text NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "reminder_snoozes_vehicle_id_deadline_pk" PRIMARY KEY("vehicle_id","deadline")
);
--> statement-breakpoint
ALTER TABLE "deadline_history" ADD CONSTRAINT "deadline_history_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_deadlines" ADD CONSTRAINT "own_deadlines_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_keys" ADD CONSTRAINT "calendar_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_keys" ADD CONSTRAINT "reminder_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_keys" ADD CONSTRAINT "reminder_keys_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_snoozes" ADD CONSTRAINT "reminder_snoozes_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadline_history_vehicle_id_created_at_index" ON "deadline_history" USING btree ("vehicle_id","created_at");--> statement-breakpoint
CREATE INDEX "own_deadlines_vehicle_id_index" ON "own_deadlines" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "own_deadlines_expected_on_index" ON "own_deadlines" USING btree ("expected_on") WHERE "own_deadlines"."expected_on" is not null;--> statement-breakpoint
CREATE INDEX "reminder_keys_user_id_index" ON "reminder_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminder_keys_vehicle_id_index" ON "reminder_keys" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "reminder_keys_expires_at_index" ON "reminder_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reminders_queued_at_index" ON "reminders" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "reminder_snoozes_until_index" ON "reminder_snoozes" USING btree ("until");--> statement-breakpoint
CREATE INDEX "vehicles_insurance_deadline_index" ON "vehicles" USING btree ("insurance_deadline") WHERE "vehicles"."insurance_deadline" is not null;--> statement-breakpoint
CREATE INDEX "vehicles_review_deadline_index" ON "vehicles" USING btree ("review_deadline") WHERE "vehicles"."review_deadline" is not null;--> statement-breakpoint
CREATE INDEX "vehicles_tax_deadline_index" ON "vehicles" USING btree ("tax_deadline") WHERE "vehicles"."tax_deadline" is not null;