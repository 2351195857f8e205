-- Receipts and invoices have running numbers, per kind and payment service: tests in the sandbox take none of the real ones.
create table document_numbers (
  kind text not null check (kind in ('receipt', 'invoice')),
  gateway text not null,
  last integer not null check (last > 0),
  primary key (kind, gateway)
);

alter table payments add column receipt_number integer,
  add check (receipt_number is null or (receipt_number > 0 and captured_cents > 0)),
  add unique (gateway, receipt_number);
alter table subscription_invoices add column invoice_number integer,
  add check (invoice_number is null or (invoice_number > 0 and state <> 'draft')),
  add unique (gateway, invoice_number);

-- What exists is numbered in the order of time.
update payments p set receipt_number = n.number from (
  select id, row_number() over (partition by gateway order by coalesce(captured_at, created_at), id) as number
  from payments where captured_cents > 0) n where n.id = p.id;
update subscription_invoices i set invoice_number = n.number from (
  select id, row_number() over (partition by gateway order by created_at, id) as number
  from subscription_invoices where state <> 'draft') n where n.id = i.id;
insert into document_numbers
  select 'receipt', gateway, max(receipt_number) from payments where receipt_number is not null group by gateway
  union all
  select 'invoice', gateway, max(invoice_number) from subscription_invoices where invoice_number is not null group by gateway;

-- As in functions/document-numbers.sql.
create or replace function next_document_number(document text, service text) returns integer language plpgsql as $$
declare
  number integer;
begin
  insert into document_numbers as d (kind, gateway, last) values (document, service, 1)
  on conflict (kind, gateway) do update set last = d.last + 1 returning last into number;
  return number;
end $$;

create or replace function number_receipt() returns trigger language plpgsql as $$ begin
  update payments set receipt_number = next_document_number('receipt', gateway) where id = new.id and receipt_number is null;
  return null;
end $$;

create or replace function number_invoice() returns trigger language plpgsql as $$ begin
  update subscription_invoices set invoice_number = next_document_number('invoice', gateway) where id = new.id and invoice_number is null;
  return null;
end $$;
-- At the end of the transaction, so that the counter is locked for its last moment only, and no transaction waits for anything while it has it.
create constraint trigger number_receipt after insert or update of captured_cents on payments deferrable initially deferred
  for each row when (new.captured_cents > 0 and new.receipt_number is null) execute function number_receipt();
create constraint trigger number_invoice after insert or update of state on subscription_invoices deferrable initially deferred
  for each row when (new.state <> 'draft' and new.invoice_number is null) execute function number_invoice();
