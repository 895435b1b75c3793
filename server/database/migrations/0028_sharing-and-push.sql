CREATE TABLE "sale_sheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"shows_plate" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_sheets_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "vehicle_guests" (
	"vehicle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vehicle_guests_vehicle_id_user_id_pk" PRIMARY KEY("vehicle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"email" text NOT NULL,
	"mode" text NOT NULL,
	"locale" text NOT NULL,
	"hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vehicle_invitations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_vehicle_id_deadline_due_step_pk";--> statement-breakpoint
ALTER TABLE "reminder_snoozes" DROP CONSTRAINT "reminder_snoozes_vehicle_id_deadline_pk";--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "vapid_public_key" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "vapid_private_key" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "user_id" uuid;--> statement-breakpoint
-- Until now only owners were reminded.
UPDATE "reminders" SET "user_id" = "vehicles"."user_id" FROM "vehicles" WHERE "vehicles"."id" = "reminders"."vehicle_id";--> statement-breakpoint
ALTER TABLE "reminders" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_vehicle_id_deadline_due_step_user_id_pk" PRIMARY KEY("vehicle_id","deadline","due","step","user_id");--> statement-breakpoint
ALTER TABLE "reminder_snoozes" ADD COLUMN "user_id" uuid;--> statement-breakpoint
-- Until now only owners were reminded.
UPDATE "reminder_snoozes" SET "user_id" = "vehicles"."user_id" FROM "vehicles" WHERE "vehicles"."id" = "reminder_snoozes"."vehicle_id";--> statement-breakpoint
ALTER TABLE "reminder_snoozes" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_snoozes" ADD CONSTRAINT "reminder_snoozes_vehicle_id_deadline_user_id_pk" PRIMARY KEY("vehicle_id","deadline","user_id");--> statement-breakpoint
ALTER TABLE "sale_sheets" ADD CONSTRAINT "sale_sheets_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_guests" ADD CONSTRAINT "vehicle_guests_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_guests" ADD CONSTRAINT "vehicle_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_invitations" ADD CONSTRAINT "vehicle_invitations_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_sheets_vehicle_id_index" ON "sale_sheets" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "sale_sheets_expires_at_index" ON "sale_sheets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "vehicle_guests_user_id_index" ON "vehicle_guests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vehicle_invitations_vehicle_id_index" ON "vehicle_invitations" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "vehicle_invitations_expires_at_index" ON "vehicle_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_id_index" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_snoozes" ADD CONSTRAINT "reminder_snoozes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_user_id_index" ON "reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminder_snoozes_user_id_index" ON "reminder_snoozes" USING btree ("user_id");