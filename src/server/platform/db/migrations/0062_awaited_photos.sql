-- A new listing whose photos are still on their way is a draft; the first photo submits it.
alter table properties add column awaits_photos boolean not null default false;
