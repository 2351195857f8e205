-- outside a transaction
-- What is nearest among the locations that people described, where imported ones are a hundred times as many. The condition is `isDescribed` in filter-sql.ts.
create index concurrently locations_described_point on locations using gist (public_point) where removed_at is null and (source is null or is_demo);
