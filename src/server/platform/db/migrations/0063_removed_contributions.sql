-- Administrators remove and restore check-ins, portfolios and reviews of bookings, too.
alter table user_checkins add column removed_at timestamptz(3);
alter table portfolios add column removed_at timestamptz(3);
alter table property_reviews add column removed_at timestamptz(3);

-- One action on everything that a user contributed has an entry for each row that it changed.
alter table audit_log add column part_of uuid references audit_log (id);
create index audit_log_parts on audit_log (part_of) where part_of is not null;
