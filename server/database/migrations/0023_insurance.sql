CREATE TABLE "policy_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proposal_id" uuid,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"is_stored" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"plate" text NOT NULL,
	"country" text NOT NULL,
	"insurer" text NOT NULL,
	"reference" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"terms" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"accepted" jsonb,
	"accepted_at" timestamp with time zone,
	"holder" jsonb,
	"payment_id" uuid,
	"paid_at" timestamp with time zone,
	"policy_number" text,
	"issued_at" timestamp with time zone,
	"has_policy_document" boolean DEFAULT false NOT NULL,
	"is_covering" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"previous" jsonb,
	"withdrawn_at" timestamp with time zone,
	"refund_cents" integer,
	"documents_until" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_proposals_user_id_insurer_reference_unique" UNIQUE("user_id","insurer","reference")
);
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "policy_until" date;--> statement-breakpoint
ALTER TABLE "policy_documents" ADD CONSTRAINT "policy_documents_proposal_id_policy_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."policy_proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_keys" ADD CONSTRAINT "policy_keys_proposal_id_policy_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."policy_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_proposals" ADD CONSTRAINT "policy_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_documents_proposal_id_index" ON "policy_documents" USING btree ("proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_documents_one_of_a_kind" ON "policy_documents" USING btree ("proposal_id","kind") WHERE "policy_documents"."is_stored";--> statement-breakpoint
CREATE INDEX "policy_keys_proposal_id_index" ON "policy_keys" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "policy_keys_expires_at_index" ON "policy_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "policy_proposals_user_id_plate_index" ON "policy_proposals" USING btree ("user_id","plate");--> statement-breakpoint
CREATE INDEX "policy_proposals_status_index" ON "policy_proposals" USING btree ("status");--> statement-breakpoint
CREATE INDEX "policy_proposals_documents_until_index" ON "policy_proposals" USING btree ("documents_until");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_proposals_one_open" ON "policy_proposals" USING btree ("user_id","plate") WHERE "policy_proposals"."status" in ('open', 'paid');