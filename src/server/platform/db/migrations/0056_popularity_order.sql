-- outside a transaction
create index concurrently locations_best_reviewed on locations ((rating * review_count) desc, popularity desc, id desc);
