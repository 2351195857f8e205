-- Messages of the contact form with the replies to them, and the newsletter: subscribers, issues and deliveries.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,                               -- null: sent without an account
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  category text not null check (category in ('general', 'technical', 'location', 'permits', 'marketplace', 'account', 'billing', 'feedback')),
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 5000),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  sent_on date not null,                                                         -- UTC
  content_hash text not null generated always as (md5(lower(email) || chr(31) || category || chr(31) || subject || chr(31) || message)) stored,
  search_plain text not null generated always as (plain_text(name || ' ' || email || ' ' || subject || ' ' || message)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- A form that is sent again is the same message.
  constraint contact_messages_once unique (content_hash, sent_on)
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_open on contact_messages (created_at) where state = 'open';
create index contact_messages_user on contact_messages (user_id);
create index contact_messages_email on contact_messages (lower(email));

create table contact_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages on delete cascade,
  author_id uuid references users on delete set null,                            -- the administrator
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz(3) not null default now()
);
create unique index contact_replies_once on contact_replies (message_id, md5(body));
create index contact_replies_author on contact_replies (author_id);

-- Addresses, not accounts: nobody needs an account to subscribe.
create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254),
  state text not null check (state in ('pending', 'subscribed', 'unsubscribed', 'bounced')),
  token_hash text,                                                               -- of the emailed link while it works
  requested_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  ended_at timestamptz(3),
  check (state <> 'subscribed' or confirmed_at is not null),
  check ((state in ('unsubscribed', 'bounced')) = (ended_at is not null))
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create unique index newsletter_subscribers_token on newsletter_subscribers (token_hash);
create index newsletter_subscribers_subscribed on newsletter_subscribers (id) where state = 'subscribed';

create table newsletter_issues (
  id uuid primary key,
  subject text not null check (length(subject) between 1 and 150),
  preview_text text not null default '' check (length(preview_text) <= 200),     -- shown by email programs after the subject
  body text not null check (length(body) between 1 and 20000),                   -- Markdown
  version int not null default 1,                                                -- counts the changes of a draft
  state text not null default 'draft' check (state in ('draft', 'sending', 'sent')),
  created_by uuid references users on delete set null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  recipient_count int not null default 0,
  sent_count int not null default 0,
  bounced_count int not null default 0,
  failed_count int not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((state = 'draft') = (started_at is null)),
  check ((state = 'sent') = (finished_at is not null)),
  check (sent_count + bounced_count + failed_count <= recipient_count)
);
create index newsletter_issues_newest on newsletter_issues (created_at desc, id desc);
create index newsletter_issues_author on newsletter_issues (created_by);

-- One row per issue and subscriber, in the transaction of its email: no address gets an issue twice.
create table newsletter_deliveries (
  issue_id uuid not null references newsletter_issues on delete cascade,
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  mail_id uuid not null unique,
  outcome text not null default 'queued' check (outcome in ('queued', 'sent', 'bounced', 'failed', 'withdrawn')),
  queued_at timestamptz(3) not null default now(),
  primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_subscriber on newsletter_deliveries (subscriber_id);
create index newsletter_deliveries_queued on newsletter_deliveries (queued_at) where outcome = 'queued';

-- Emails to many wait for those that somebody is waiting for. `bounced_at`: the mail server refused the address for good.
alter table mail_outbox add column is_bulk boolean not null default false, add column bounced_at timestamptz(3);
drop index mail_outbox_waiting;
create index mail_outbox_waiting on mail_outbox (is_bulk, created_at) where sent_at is null;
