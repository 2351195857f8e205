-- Copies of contest entries: what they are found by, and the pairs that were found.

-- `features`: the description of the image (platform/images/features), null for one that cannot be described. `compared_at`: when the entry
-- was compared with all others of its contest. Rows of counted contests are removed.
create table contest_entry_features (
  submission_id uuid primary key references contest_submissions (id) on delete cascade,
  features bytea check (octet_length(features) <= 20000),
  compared_at timestamptz(3)
);
create index contest_entry_features_waiting on contest_entry_features (submission_id) where compared_at is null;

-- `changes`: how one differs from the other. `likeness`: 1 for equal images.
create table contest_similar_entries (
  entry_id uuid not null references contest_submissions (id) on delete cascade,
  other_id uuid not null references contest_submissions (id) on delete cascade,
  changes text[] not null default '{}' check (changes <@ array['mirrored', 'negative', 'rotated', 'tilted', 'cropped']),
  likeness real not null check (likeness between 0 and 1),
  found_at timestamptz(3) not null default now(),
  primary key (entry_id, other_id),
  check (entry_id < other_id)
);
create index contest_similar_entries_other on contest_similar_entries (other_id);

-- The pairs that were computed until now whenever somebody looked.
insert into contest_similar_entries (entry_id, other_id, likeness)
select one.id, other.id, 1 - bit_count(one.image_hash # other.image_hash) / 64.0
from contest_submissions one join contest_submissions other on other.contest_id = one.contest_id and other.id > one.id
where bit_count(one.image_hash # other.image_hash) <= 10 and one.withdrawn_at is null and other.withdrawn_at is null;
