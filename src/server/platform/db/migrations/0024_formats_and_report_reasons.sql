-- A user's units and clock, reasons for reports on locations, and what was done about an upheld report.
alter table user_preferences
  add column units text not null default 'automatic' check (units in ('automatic', 'miles', 'kilometers')),
  add column clock text not null default 'automatic' check (clock in ('automatic', '12-hour', '24-hour'));

alter table reports drop constraint reports_reason_check;
alter table reports
  add constraint reports_reason_check check (reason in ('spam', 'abuse', 'wrong', 'copyright', 'privacy', 'danger', 'other',
    'closed', 'wrong-position', 'duplicate', 'unsafe')),
  -- The location that a reported duplicate doubles.
  add column duplicate_of uuid references locations (id) on delete set null,
  add column remedy text check (remedy in ('remove', 'close', 'merge', 'correct')),
  add constraint reports_doubled check (duplicate_of is null or (reason = 'duplicate' and subject_kind = 'location' and duplicate_of <> subject_id)),
  add constraint reports_remedied check (remedy is null or state = 'upheld');
create index reports_duplicate_of on reports (duplicate_of) where duplicate_of is not null;
