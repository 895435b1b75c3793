CREATE TABLE "model_photos" (
	"model_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"photo_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "model_photos_model_id_position_pk" PRIMARY KEY("model_id","position")
);
--> statement-breakpoint
CREATE TABLE "configurations" (
	"user_id" uuid NOT NULL,
	"model_id" integer NOT NULL,
	"code" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "configurations_user_id_model_id_pk" PRIMARY KEY("user_id","model_id")
);
--> statement-breakpoint
ALTER TABLE "model_photos" ADD CONSTRAINT "model_photos_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configurations" ADD CONSTRAINT "configurations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configurations" ADD CONSTRAINT "configurations_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_photos_photo_id_index" ON "model_photos" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "configurations_model_id_index" ON "configurations" USING btree ("model_id");--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON model_photos
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
