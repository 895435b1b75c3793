CREATE TABLE "inquiry_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"viewings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_messages_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "asked_viewing" jsonb;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "viewings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "wishes" jsonb DEFAULT '{"testDrive":false,"delivery":"any","anyColour":false,"budget":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_messages_inquiry_id_index" ON "inquiry_messages" USING btree ("inquiry_id");--> statement-breakpoint
UPDATE "inquiries" SET "viewings" = "answer"->'viewings' WHERE jsonb_typeof("answer"->'viewings') = 'array';
