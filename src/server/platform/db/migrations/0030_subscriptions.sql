-- Subscriptions to paid plans, their invoices, and what is to be done at the payment service. Amounts are whole cents.

-- The prices that plans have or had. They never change: a new amount is a new price.
create table plan_prices (
  id uuid primary key default gen_random_uuid(),          -- the gateway's idempotency key
  plan_id text not null references subscription_plans,
  amount_cents integer not null check (amount_cents > 0),
  interval text not null check (interval in ('month', 'year')),
  gateway text not null check (gateway in ('stripe', 'sandbox')),
  gateway_id text,
  created_at timestamptz(3) not null default now(),
  unique (plan_id, amount_cents, interval, gateway),
  unique (gateway, gateway_id)
);

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  price_id uuid not null references plan_prices,
  next_price_id uuid references plan_prices,              -- from the next period on; null if it stays
  gateway text not null check (gateway in ('stripe', 'sandbox')),
  gateway_id text,
  gateway_customer_id text,
  state text not null default 'incomplete' check (state in ('incomplete', 'active', 'past_due', 'canceled')),
  end_reason text check (end_reason in ('replaced', 'canceled', 'payment_failed', 'expired', 'account_deleted')),
  cancels_at_period_end boolean not null default false,
  client_secret text,                                     -- confirms the open invoice
  period_start timestamptz(3),
  period_end timestamptz(3),
  started_at timestamptz(3),                              -- first paid
  ended_at timestamptz(3),
  version integer not null default 0,                     -- grows with each report that is recorded
  checked_at timestamptz(3) not null default now(),       -- when the gateway was last asked
  needs_check boolean not null default false,             -- something was reported that could not be recorded
  created_at timestamptz(3) not null default now(),
  unique (gateway, gateway_id),
  check ((state = 'canceled') = (ended_at is not null)),
  check ((state = 'canceled') = (end_reason is not null))
);
create unique index subscriptions_one_live on subscriptions (user_id) where state <> 'canceled';
create index subscriptions_user on subscriptions (user_id, created_at desc);
create index subscriptions_check on subscriptions (checked_at) where state <> 'canceled';
create index subscriptions_needs_check on subscriptions (id) where needs_check;
create index subscriptions_price on subscriptions (price_id);
create index subscriptions_next_price on subscriptions (next_price_id) where next_price_id is not null;

create table subscription_invoices (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references subscriptions,
  gateway text not null check (gateway in ('stripe', 'sandbox')),
  gateway_id text not null,
  gateway_payment_id text,
  payment_id uuid references payments,
  state text not null check (state in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  amount_cents integer not null check (amount_cents >= 0),
  paid_cents integer not null default 0 check (paid_cents between 0 and amount_cents),
  failed_attempts integer not null default 0 check (failed_attempts >= 0),   -- of renewals; each is mailed once
  next_attempt_at timestamptz(3),
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  lines jsonb not null,                                   -- [{description, amountCents}]
  created_at timestamptz(3) not null,
  unique (gateway, gateway_id),
  check ((payment_id is not null) = (paid_cents > 0))
);
create index subscription_invoices_subscription on subscription_invoices (subscription_id, created_at desc);
create index subscription_invoices_payment on subscription_invoices (payment_id) where payment_id is not null;

-- What is to be done at the gateway: committed with the decision, performed afterwards, repeated until it is answered.
create table subscription_steps (
  id uuid primary key default gen_random_uuid(),          -- the gateway's idempotency key
  position bigint generated always as identity,
  subscription_id uuid not null references subscriptions,
  kind text not null check (kind in ('create', 'change_now', 'change_later', 'cancel', 'resume', 'end')),
  price_id uuid references plan_prices,
  prorated_at timestamptz(3),                             -- the instant that the shown proration was computed for
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  last_error text,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3)
);
create index subscription_steps_waiting on subscription_steps (next_attempt_at) where state = 'waiting';
create unique index subscription_steps_one_waiting on subscription_steps (subscription_id) where state = 'waiting' and kind <> 'end';
create index subscription_steps_subscription on subscription_steps (subscription_id, position);
