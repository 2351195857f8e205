-- outside a transaction
-- The order of lists that nobody ordered: locations with a photo of their own first.
create index concurrently locations_photos_first on locations ((has_photo::integer) desc, popularity desc, id desc);
