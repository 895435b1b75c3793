CREATE TABLE "colours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "colours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trim_id" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"prices" jsonb NOT NULL,
	CONSTRAINT "colours_trim_id_code_unique" UNIQUE("trim_id","code")
);
--> statement-breakpoint
CREATE TABLE "equipment" (
	"code" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equipment_names" (
	"code" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "equipment_names_code_locale_pk" PRIMARY KEY("code","locale")
);
--> statement-breakpoint
CREATE TABLE "optionals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "optionals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trim_id" integer NOT NULL,
	"code" text NOT NULL,
	"prices" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"fuels" text[],
	CONSTRAINT "optionals_trim_id_code_unique" UNIQUE("trim_id","code")
);
--> statement-breakpoint
CREATE TABLE "part_names" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "part_names_kind_code_locale_pk" PRIMARY KEY("kind","code","locale")
);
--> statement-breakpoint
CREATE TABLE "submodels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submodels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"slug" text NOT NULL,
	"body_type" text NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"boot_litres" integer NOT NULL,
	"seats" smallint NOT NULL,
	"doors" smallint NOT NULL,
	CONSTRAINT "submodels_model_id_slug_unique" UNIQUE("model_id","slug")
);
--> statement-breakpoint
CREATE TABLE "trim_equipment" (
	"trim_id" integer NOT NULL,
	"code" text NOT NULL,
	"fuels" text[],
	CONSTRAINT "trim_equipment_trim_id_code_pk" PRIMARY KEY("trim_id","code")
);
--> statement-breakpoint
CREATE TABLE "trims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submodel_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"level" smallint NOT NULL,
	CONSTRAINT "trims_submodel_id_slug_unique" UNIQUE("submodel_id","slug")
);
--> statement-breakpoint
CREATE TABLE "version_prices" (
	"version_id" integer NOT NULL,
	"country" text NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "version_prices_version_id_country_pk" PRIMARY KEY("version_id","country")
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trim_id" integer NOT NULL,
	"slug" text NOT NULL,
	"engine_name" text NOT NULL,
	"fuel" text NOT NULL,
	"gearbox" text NOT NULL,
	"gears" smallint NOT NULL,
	"traction" text NOT NULL,
	"displacement" integer,
	"cylinders" smallint,
	"power_kw" integer NOT NULL,
	"torque_nm" integer NOT NULL,
	"max_speed_kmh" integer NOT NULL,
	"acceleration" numeric(6, 1) NOT NULL,
	"mass_kg" integer NOT NULL,
	"co2" integer NOT NULL,
	"consumption" numeric(6, 1),
	"electric_consumption" numeric(6, 1),
	"battery_kwh" numeric(6, 1),
	"electric_range_km" integer,
	"range_km" integer NOT NULL,
	CONSTRAINT "versions_trim_id_slug_unique" UNIQUE("trim_id","slug")
);
--> statement-breakpoint
ALTER TABLE "colours" ADD CONSTRAINT "colours_trim_id_trims_id_fk" FOREIGN KEY ("trim_id") REFERENCES "public"."trims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_names" ADD CONSTRAINT "equipment_names_code_equipment_code_fk" FOREIGN KEY ("code") REFERENCES "public"."equipment"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "optionals" ADD CONSTRAINT "optionals_trim_id_trims_id_fk" FOREIGN KEY ("trim_id") REFERENCES "public"."trims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submodels" ADD CONSTRAINT "submodels_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trim_equipment" ADD CONSTRAINT "trim_equipment_trim_id_trims_id_fk" FOREIGN KEY ("trim_id") REFERENCES "public"."trims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trim_equipment" ADD CONSTRAINT "trim_equipment_code_equipment_code_fk" FOREIGN KEY ("code") REFERENCES "public"."equipment"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trims" ADD CONSTRAINT "trims_submodel_id_submodels_id_fk" FOREIGN KEY ("submodel_id") REFERENCES "public"."submodels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_prices" ADD CONSTRAINT "version_prices_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_trim_id_trims_id_fk" FOREIGN KEY ("trim_id") REFERENCES "public"."trims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_names_locale_index" ON "part_names" USING btree ("locale");--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON submodels
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON trims
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON versions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON version_prices
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON trim_equipment
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON equipment_names
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON colours
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON optionals
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON part_names
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
