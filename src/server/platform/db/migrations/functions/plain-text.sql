-- Text as search compares it. Generated columns and indexes hold the results: other results take a migration that computes them again.

-- unaccent() is only STABLE because its dictionary could change; ours does not, and generated columns need IMMUTABLE.
-- Index builds and ANALYZE run without a search path (PostgreSQL 17 and newer), hence the schema.
create or replace function plain_text(value text) returns text
  language plpgsql immutable parallel safe strict as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $$;

-- array_to_string() is STABLE for exotic element types; for text it is a pure function.
create or replace function words_of(value text[]) returns text
  language plpgsql immutable parallel safe strict as $$ begin return array_to_string(value, ' '); end $$;
