ALTER TABLE "model_engines" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "model_engines" CASCADE;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_submodel_id_submodels_id_fk" FOREIGN KEY ("submodel_id") REFERENCES "public"."submodels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" DROP COLUMN "body_type";--> statement-breakpoint
ALTER TABLE "models" DROP COLUMN "price_from_cents";--> statement-breakpoint
ALTER TABLE "models" DROP COLUMN "length_mm";--> statement-breakpoint
ALTER TABLE "models" DROP COLUMN "width_mm";--> statement-breakpoint
ALTER TABLE "models" DROP COLUMN "height_mm";--> statement-breakpoint
ALTER TABLE "models" DROP COLUMN "boot_litres";--> statement-breakpoint
ALTER TABLE "models" DROP COLUMN "seats";