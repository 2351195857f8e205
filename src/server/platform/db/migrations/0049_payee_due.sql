-- When the payee's share of a released payment is due: 48 hours after the end of its booking. Null: when it was released.
alter table payments add column payee_due_at timestamptz(3);
create index payments_payee_due on payments (payee_id, payee_due_at) where payee_due_at is not null;
