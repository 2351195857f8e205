-- When a property was on the market for the first time, for saved searches.
create or replace function note_first_listing() returns trigger language plpgsql as $$
begin
  new.listed_at := now();
  return new;
end $$;
