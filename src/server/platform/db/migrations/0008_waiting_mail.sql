-- What waits to be sent is looked for every other second.
create index mail_outbox_waiting on mail_outbox (created_at) where sent_at is null;
