-- When it is loud at a property, and when it must be quiet.
alter table properties add column noise_rules text check (length(noise_rules) <= 2000);
