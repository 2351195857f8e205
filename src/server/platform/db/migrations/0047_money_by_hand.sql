-- Money that waits for an administrator, and what was paid by hand instead of by the payment service.

-- `bank`: our own bank account.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('processor', 'bank', 'escrow', 'revenue', 'platform_fee', 'payable', 'unclaimed', 'refunds', 'payouts', 'disputes'));

alter table payment_refunds
  add column replaces uuid unique references payment_refunds,  -- a failed one, in whose place this one is
  add column outside boolean not null default false,           -- paid from our own bank account
  add column failure text,                                     -- why it failed, in the words of the payment service
  add constraint payment_refunds_outside check (not outside or (state = 'succeeded' and gateway_id is null));
update payment_refunds set replaces = substr(key, 9)::uuid where key like 'rest of %';
update payment_refunds r set failure = s.last_error from payment_steps s where s.refund_id = r.id and s.state = 'failed' and r.state = 'failed';
create index payment_refunds_failed on payment_refunds (settled_at) where state = 'failed';

-- Steps that were given up and need nobody: the payment was over already.
alter table payment_steps add column handled_at timestamptz(3);
update payment_steps s set handled_at = now() where state = 'failed' and not exists (
  select from payments p where p.id = s.payment_id and p.state in ('requires_payment', 'requires_action', 'authorized'));
create index payment_steps_failed on payment_steps (done_at) where state = 'failed' and handled_at is null;

-- What failed may be tried again within its period.
alter table payouts
  add column outside boolean not null default false,           -- paid from our own bank account
  add constraint payouts_outside check (not outside or (state = 'paid' and gateway_id is null)),
  drop constraint payouts_user_id_period_end_key;
create unique index payouts_one_per_period on payouts (user_id, period_end) where state <> 'failed';
create index payouts_failed on payouts (user_id) where state = 'failed';

create index sandbox_objects_disputes on sandbox_objects (created_at) where kind = 'dispute';
