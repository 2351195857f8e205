-- Whether tripods are allowed at a location, in its author's words. Part of the guide.
alter table locations add column tripod_rules text check (char_length(tripod_rules) <= 500);
