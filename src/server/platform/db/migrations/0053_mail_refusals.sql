-- Emails that the mail server refuses because of us, by a block list, a limit or our credentials, are retried for two days.
-- `queued_at`: when the attempts began. `refused_at`: of the last attempt, if the server refused us.
alter table mail_outbox add column queued_at timestamptz(3) not null default now(), add column refused_at timestamptz(3);
update mail_outbox set queued_at = created_at;
-- What had been given up after twelve attempts stays so: there are twenty now.
update mail_outbox set attempts = 20 where sent_at is null and attempts >= 12;
