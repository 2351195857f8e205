-- What a person pays at most for all days of a permit that is charged by person and day, without the base fee.
alter table permits
  add column max_person_cents int check (max_person_cents between 1 and 10000000),
  add constraint permits_limit_by_day check (max_person_cents is null or cost_unit = 'person-day');
