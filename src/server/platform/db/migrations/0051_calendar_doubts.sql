-- What of an imported calendar is not understood, with its place in the file: the owner sees it.
alter table property_calendars add column not_understood jsonb not null default '[]';
