ALTER TABLE "models" ALTER COLUMN "segment" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ALTER COLUMN "launch_year" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submodels" ALTER COLUMN "length_mm" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submodels" ALTER COLUMN "width_mm" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submodels" ALTER COLUMN "height_mm" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submodels" ALTER COLUMN "boot_litres" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submodels" ALTER COLUMN "seats" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submodels" ALTER COLUMN "doors" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ALTER COLUMN "gears" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ALTER COLUMN "traction" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ALTER COLUMN "torque_nm" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ALTER COLUMN "max_speed_kmh" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ALTER COLUMN "acceleration" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ALTER COLUMN "mass_kg" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ALTER COLUMN "range_km" DROP NOT NULL;