-- `dismissed_at`: when an administrator judged that the two are different photos.
alter table contest_similar_entries add column dismissed_at timestamptz(3);
