-- Keeps meetups.current_attendees: the people who take part, without the waiting list. The check of that column forbids overbooking.
create or replace function count_attendees() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.status = 'attending' then 1 else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.status = 'attending' then 1 else 0 end;
begin
  if before <> after then
    update meetups set current_attendees = current_attendees + after - before where id = coalesce(new.meetup_id, old.meetup_id);
  end if;
  return null;
end $$;
