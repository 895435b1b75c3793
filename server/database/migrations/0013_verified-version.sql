ALTER TABLE "vehicles" ADD COLUMN "version" text;--> statement-breakpoint
-- Cars whose purchase was verified before: the purchase says which car it is, not the registry.
update "vehicles" set
  "make" = "quote_cars"."car" -> 'make' ->> 'name',
  "model" = "quote_cars"."car" -> 'model' ->> 'name',
  "version" = ("quote_cars"."car" -> 'version' ->> 'name') || ' ' || ("quote_cars"."car" -> 'version' ->> 'trim'),
  "fuel_type" = "quote_cars"."car" -> 'version' ->> 'fuel',
  "body_type" = "quote_cars"."car" ->> 'bodyType',
  "submodel_id" = null
from "verifications"
  join "quotes" on "quotes"."id" = "verifications"."quote_id"
  join "quote_cars" on "quote_cars"."quote_id" = "quotes"."id"
    and "quote_cars"."position" = ("verifications"."claim" ->> 'car')::integer
where "verifications"."status" = 'approved' and "vehicles"."bought_with_us"
  and "quotes"."user_id" = "vehicles"."user_id" and "verifications"."claim" ->> 'plate' = "vehicles"."plate";
