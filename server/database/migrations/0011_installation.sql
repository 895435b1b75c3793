CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seed" text,
	"file_store" text,
	CONSTRAINT "installation_is_one" CHECK ("installation"."id" = 1)
);
