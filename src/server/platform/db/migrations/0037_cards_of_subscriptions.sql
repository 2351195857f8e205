-- Another card for a subscription: each change is started here, confirmed by the user at the gateway, and applied once.
create table subscription_cards (
  id uuid primary key default gen_random_uuid(),          -- the gateway's idempotency key, and the reference in its setup
  subscription_id uuid not null references subscriptions,
  gateway_id text,                                        -- the gateway's setup; null until it was created
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  checked_at timestamptz(3) not null default now(),       -- when the gateway was last asked
  created_at timestamptz(3) not null default now()
);
create unique index subscription_cards_one_open on subscription_cards (subscription_id) where state = 'open';
create index subscription_cards_subscription on subscription_cards (subscription_id, created_at desc);

-- The card that renewals are charged to, as the gateway reports it. Null for a method that is not a card.
alter table subscriptions add column card_brand text check (length(card_brand) between 1 and 40);
alter table subscriptions add column card_last4 text check (card_last4 ~ '^[0-9]{4}$');
alter table subscriptions add constraint subscriptions_card check ((card_brand is null) = (card_last4 is null));

alter table subscription_steps add column payment_method_id text;
alter table subscription_steps drop constraint subscription_steps_kind_check;
alter table subscription_steps add constraint subscription_steps_kind_check
  check (kind in ('create', 'change_now', 'change_later', 'cancel', 'resume', 'end', 'card'));
alter table subscription_steps add constraint subscription_steps_payment_method check ((kind = 'card') = (payment_method_id is not null));
-- Another card is no decision about the plan: it may wait beside one, and is applied in its order.
drop index subscription_steps_one_waiting;
create unique index subscription_steps_one_waiting on subscription_steps (subscription_id) where state = 'waiting' and kind not in ('end', 'card');

alter table payment_events drop constraint payment_events_subject_check;
alter table payment_events add constraint payment_events_subject_check
  check (subject in ('payment', 'dispute', 'subscription', 'invoice', 'account', 'transfer', 'setup', 'other'));
