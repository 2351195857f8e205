-- Payments, the ledger and payouts. Amounts are whole cents.

-- What a user pays. The gateway's state is read from the gateway, never from the content of an event.
create table payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  payee_id uuid references users on delete set null,      -- who is paid out, such as the owner of a property
  has_payee boolean not null,                             -- stays true when the payee's account is deleted
  purpose text not null check (purpose in ('property-booking', 'permit-booking', 'subscription')),
  subject_id uuid not null,                               -- what is paid for, such as a booking
  description text not null check (length(description) between 1 and 300),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'usd' check (currency = 'usd'),
  capture text not null check (capture in ('automatic', 'manual')),
  gateway text not null check (gateway in ('stripe', 'sandbox')),
  gateway_id text,
  client_secret text,
  intent text not null default 'requires_payment' check (intent in ('requires_payment', 'requires_action', 'authorized', 'captured', 'canceled')),
  state text not null default 'requires_payment' check (state in ('requires_payment', 'requires_action', 'authorized', 'captured', 'partially_refunded', 'refunded', 'disputed', 'charged_back', 'canceled', 'failed')),
  decline_code text,
  captured_cents integer not null default 0 check (captured_cents between 0 and amount_cents),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  charged_back_cents integer not null default 0 check (charged_back_cents >= 0),
  capture_requested_at timestamptz(3),
  cancel_requested_at timestamptz(3),
  authorized_at timestamptz(3),
  captured_at timestamptz(3),
  released_at timestamptz(3),                             -- escrow was split into fee and payable
  checked_at timestamptz(3) not null default now(),       -- when the gateway was last asked
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (gateway, gateway_id),
  check ((captured_cents > 0) = (intent = 'captured'))
);
-- One attempt to pay for one thing at a time.
create unique index payments_one_open on payments (purpose, subject_id)
  where state in ('requires_payment', 'requires_action', 'authorized') and cancel_requested_at is null;
create index payments_subject on payments (purpose, subject_id, created_at desc);
create index payments_user on payments (user_id, created_at desc);
create index payments_payee on payments (payee_id) where payee_id is not null;
create index payments_unsettled on payments (checked_at) where state in ('requires_payment', 'requires_action', 'authorized', 'disputed');

create table payment_refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  key text not null check (length(key) between 1 and 200),  -- the reason's own id: one refund each
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'waiting' check (state in ('waiting', 'succeeded', 'failed')),
  gateway_id text unique,
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  unique (payment_id, key)
);

-- What is to be done at the gateway: committed with the decision, performed afterwards, repeated until it is answered.
create table payment_steps (
  id uuid primary key default gen_random_uuid(),          -- the gateway's idempotency key
  position bigint generated always as identity,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('create', 'capture', 'cancel', 'refund')),
  amount_cents integer check (amount_cents > 0),
  refund_id uuid references payment_refunds,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  last_error text,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3)
);
create index payment_steps_waiting on payment_steps (next_attempt_at) where state = 'waiting';
create index payment_steps_payment on payment_steps (payment_id, position);

-- Chargebacks.
create table payment_disputes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  gateway_id text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  needs_response boolean not null,
  evidence_due_at timestamptz(3),
  opened_at timestamptz(3) not null default now(),
  closed_at timestamptz(3)
);
create index payment_disputes_payment on payment_disputes (payment_id);
create index payment_disputes_order on payment_disputes (opened_at desc, id desc);

-- Events of the gateway, stored before they are acted on. Only references: the rest is read from the gateway.
create table payment_events (
  id text primary key check (length(id) <= 255),
  type text not null,
  subject text not null check (subject in ('payment', 'dispute', 'subscription', 'invoice', 'account', 'transfer', 'other')),
  subject_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'ignored')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  last_error text,
  created_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  processed_at timestamptz(3)
);
create index payment_events_waiting on payment_events (next_attempt_at) where state = 'waiting';

-- The double-entry ledger. Debits are positive, credits negative.
create table ledger_accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('processor', 'escrow', 'revenue', 'platform_fee', 'payable', 'unclaimed', 'refunds', 'payouts', 'disputes')),
  holder_id uuid,                       -- a user; without a reference, because the books outlive the account
  currency text not null check (currency = 'usd'),
  unique nulls not distinct (kind, holder_id, currency),
  unique (id, currency),
  check ((kind = 'payable') = (holder_id is not null))
);
create table ledger_transactions (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject_id uuid not null,             -- what caused it: with the kind, it is posted once
  group_id uuid not null,               -- the payment or payout that it belongs to
  description text not null check (length(description) between 1 and 300),
  created_at timestamptz(3) not null default now(),
  unique (kind, subject_id)
);
create index ledger_transactions_group on ledger_transactions (group_id);
create table ledger_entries (
  transaction_id uuid not null references ledger_transactions,
  account_id uuid not null,
  currency text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (transaction_id, account_id),
  foreign key (account_id, currency) references ledger_accounts (id, currency)
);
create index ledger_entries_account on ledger_entries (account_id) include (amount_cents);

create function require_balanced_entries() returns trigger language plpgsql as $$
declare
  subject uuid := (to_jsonb(new) ->> case tg_table_name when 'ledger_entries' then 'transaction_id' else 'id' end)::uuid;
begin
  if not exists (select from ledger_entries where transaction_id = subject)
    or exists (select from ledger_entries where transaction_id = subject group by currency having sum(amount_cents) <> 0) then
    raise exception 'ledger transaction % does not sum to zero', subject using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function require_balanced_entries();
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function require_balanced_entries();

create function refuse_ledger_change() returns trigger language plpgsql as $$
declare is_empty boolean;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select not exists (select from %I)', tg_table_name) into is_empty;
    if is_empty then return null; end if;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_ledger_change();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions for each row execute function refuse_ledger_change();
create trigger ledger_accounts_append_only before update or delete on ledger_accounts for each row execute function refuse_ledger_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries execute function refuse_ledger_change();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions execute function refuse_ledger_change();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts execute function refuse_ledger_change();

-- Where an owner is paid, and when.
create table payout_settings (
  user_id uuid primary key references users on delete cascade,
  schedule text not null default 'weekly' check (schedule in ('weekly', 'bi-weekly', 'monthly')),
  bank_sealed text not null,            -- AES-256-GCM, see platform/sealed-text.ts
  bank_last4 text not null check (bank_last4 ~ '^[0-9]{4}$'),
  gateway text not null check (gateway in ('stripe', 'sandbox')),
  gateway_account_id text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create table payouts (
  id uuid primary key default gen_random_uuid(),          -- the gateway's idempotency key
  user_id uuid references users on delete set null,
  period_end date not null,             -- the first day after the period, UTC
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'usd' check (currency = 'usd'),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'failed')),
  gateway text not null check (gateway in ('stripe', 'sandbox')),
  gateway_account_id text not null,
  gateway_id text unique,
  bank_last4 text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  last_error text,
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  unique (user_id, period_end)
);
create index payouts_user on payouts (user_id, created_at desc);
create index payouts_waiting on payouts (next_attempt_at) where state = 'waiting';

-- The payment sandbox: what Stripe would remember.
create table sandbox_objects (
  id text primary key,
  kind text not null,
  body jsonb not null,
  due_at timestamptz(3),                -- when something happens by itself, such as a renewal
  created_at timestamptz(3) not null default now()
);
create index sandbox_objects_due on sandbox_objects (due_at) where due_at is not null;
create index sandbox_objects_parent on sandbox_objects ((body ->> 'subscriptionId'), created_at desc) where kind = 'invoice';
create table sandbox_requests (
  idempotency_key text primary key,
  answer jsonb,
  created_at timestamptz(3) not null default now()
);
create table sandbox_events (
  id text primary key,
  position bigint generated always as identity,
  body text not null,
  copies integer not null default 1 check (copies between 1 and 10),
  deliver_at timestamptz(3) not null,
  attempts integer not null default 0,
  delivered_at timestamptz(3)
);
create index sandbox_events_due on sandbox_events (deliver_at) where delivered_at is null;
