-- outside a transaction
-- Locations that people described, apart from imported ones: search asks these first. The condition is `isDescribed` in filter-sql.ts.
create index concurrently locations_described on locations (popularity desc, id desc) where removed_at is null and (source is null or is_demo);
create index concurrently locations_described_document on locations using gin (document) where removed_at is null and (source is null or is_demo);
-- Every name with what ranks it, so that live search need not read the rows.
create index concurrently locations_names on locations (name_plain text_pattern_ops) include (id, popularity, public_latitude, public_longitude) where removed_at is null;
drop index concurrently if exists locations_name_prefix;
drop index concurrently if exists locations_reviewed_name;
