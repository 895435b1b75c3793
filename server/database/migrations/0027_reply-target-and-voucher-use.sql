ALTER TABLE "campaigns" ADD COLUMN "used_at" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "used_how" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "voucher_days" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "terms_url" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inquiries_remind_at_index" ON "inquiries" USING btree ("remind_at") WHERE "inquiries"."remind_at" is not null;