-- The next number of a kind of document. The counter's row stays locked until the transaction ends, so that a number that is rolled back is
-- given again: no gaps and no duplicates.
create or replace function next_document_number(document text, service text) returns integer language plpgsql as $$
declare
  number integer;
begin
  insert into document_numbers as d (kind, gateway, last) values (document, service, 1)
  on conflict (kind, gateway) do update set last = d.last + 1 returning last into number;
  return number;
end $$;

-- Deferred triggers run once for each change of a row: the first one gives the number.
create or replace function number_receipt() returns trigger language plpgsql as $$ begin
  update payments set receipt_number = next_document_number('receipt', gateway) where id = new.id and receipt_number is null;
  return null;
end $$;

create or replace function number_invoice() returns trigger language plpgsql as $$ begin
  update subscription_invoices set invoice_number = next_document_number('invoice', gateway) where id = new.id and invoice_number is null;
  return null;
end $$;
