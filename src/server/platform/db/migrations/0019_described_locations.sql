-- outside a transaction
-- Locations that people described, apart from imported ones: search asks these first. The condition is `isDescribed` in filter-sql.ts.
create index concurrently locations_described on locations (popularity desc, id desc) where removed_at is null and (source is null or is_demo);
create index concurrently locations_described_document on locations using gin (document) where removed_at is null and (source is null or is_demo);
