CREATE INDEX "submodels_body_type_index" ON "submodels" USING btree ("body_type");--> statement-breakpoint
CREATE INDEX "version_prices_country_price_cents_version_id_index" ON "version_prices" USING btree ("country","price_cents","version_id");--> statement-breakpoint
CREATE INDEX "vehicles_submodel_id_index" ON "vehicles" USING btree ("submodel_id");