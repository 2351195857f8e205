-- The entries of a ledger transaction sum to zero in each currency. Checked when the database transaction commits.
create or replace function require_balanced_entries() returns trigger language plpgsql as $$
declare
  subject uuid := (to_jsonb(new) ->> case tg_table_name when 'ledger_entries' then 'transaction_id' else 'id' end)::uuid;
begin
  if not exists (select from ledger_entries where transaction_id = subject)
    or exists (select from ledger_entries where transaction_id = subject group by currency having sum(amount_cents) <> 0) then
    raise exception 'ledger transaction % does not sum to zero', subject using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  return null;
end $$;

-- The ledger is append-only. Truncating an empty table is allowed: restoring a backup does.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
declare is_empty boolean;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select not exists (select from %I)', tg_table_name) into is_empty;
    if is_empty then return null; end if;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end $$;
