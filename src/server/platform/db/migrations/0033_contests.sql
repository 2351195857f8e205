-- Photo contests: their dates, entries, votes, and a hash-chained log from which anybody can recount the result.

-- The specification's `photo_contests`: startDate → starts_at, endDate → ends_at, votingStartDate → voting_starts_at and so on.
-- The state follows from the dates alone (rules/contests.ts).
create table photo_contests (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 4000),
  theme text not null check (length(theme) between 1 and 80),
  starts_at timestamptz(3) not null,
  submission_deadline timestamptz(3) not null,
  voting_starts_at timestamptz(3) not null,
  voting_ends_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  prize_description text not null default '' check (length(prize_description) <= 2000),
  rules text not null default '' check (length(rules) <= 8000),
  is_active boolean not null default true,
  max_submissions_per_user smallint not null default 3 check (max_submissions_per_user between 1 and 20),
  winner_count smallint not null default 1 check (winner_count between 1 and 10),
  requires_capture_date boolean not null default false,  -- the file must say that it was taken during the contest
  submission_count integer not null default 0 check (submission_count >= 0),
  counted_at timestamptz(3),                                  -- when votes were counted and winners set
  created_by uuid references users (id) on delete set null,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint photo_contests_dates check (
    starts_at < submission_deadline and submission_deadline <= voting_starts_at and voting_starts_at < voting_ends_at
    and starts_at < ends_at)
);
create index photo_contests_voting_end on photo_contests (voting_ends_at desc, id desc);
create index photo_contests_uncounted on photo_contests (voting_ends_at) where counted_at is null;
create index photo_contests_created_by on photo_contests (created_by) where created_by is not null;

-- The specification's contest submission: user → user_id, null once the account was deleted. `media_id` names its image files: neither
-- the entry's id nor that of a photo, so that an address tells nothing about the author. `votes`, `rank` and `is_winner` are written
-- once, when voting has ended.
create table contest_submissions (
  id uuid primary key default gen_random_uuid(),
  contest_id uuid not null references photo_contests (id),
  user_id uuid references users (id) on delete set null,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 2000),
  image_url text check (length(image_url) <= 2000),           -- of an entry by link; copied, never shown while votes are cast
  media_id uuid not null unique,
  photo_id uuid references location_photos (id) on delete set null,  -- the author's own photo that was entered
  image_state text not null default 'ready' check (image_state in ('waiting', 'ready', 'failed')),
  content_type text,
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,
  camera text check (length(camera) <= 100),
  lens text check (length(lens) <= 100),
  camera_settings text check (length(camera_settings) <= 200),
  shooting_time timestamp(0),                                 -- the camera's local time
  credit_author text check (length(credit_author) between 1 and 300),
  credit_licence text check (length(credit_licence) between 1 and 100),
  credit_url text check (length(credit_url) <= 2000),
  credit_changes text check (length(credit_changes) <= 300),
  votes integer not null default 0 check (votes >= 0),
  rank integer check (rank > 0),
  is_winner boolean not null default false,
  withdrawn_at timestamptz(3),
  disqualified_at timestamptz(3),
  disqualification_reason text check (length(disqualification_reason) <= 500),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  check ((image_state = 'ready') = (width is not null and height is not null)),
  check ((disqualified_at is null) = (disqualification_reason is null)),
  check (not is_winner or (disqualified_at is null and withdrawn_at is null and rank is not null))
);
create index contest_submissions_contest on contest_submissions (contest_id, rank, id);
create index contest_submissions_user on contest_submissions (user_id, created_at desc) where user_id is not null;
create index contest_submissions_winners on contest_submissions (contest_id, rank) where is_winner;
create index contest_submissions_photo on contest_submissions (photo_id) where photo_id is not null;
-- One photo takes part in a contest once.
create unique index contest_submissions_one_photo on contest_submissions (contest_id, photo_id) where withdrawn_at is null and photo_id is not null;

-- The votes that count now. What was voted, and taken back, is in contest_log.
create table contest_votes (
  id uuid primary key default gen_random_uuid(),
  contest_id uuid not null references photo_contests (id),
  submission_id uuid not null references contest_submissions (id),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  unique (submission_id, user_id)
);
create index contest_votes_user on contest_votes (user_id, contest_id);
create index contest_votes_contest on contest_votes (contest_id, created_at);

-- The end of a contest's log, locked by whoever adds to it, and the secret behind its pseudonyms and the order of entries.
create table contest_chains (
  contest_id uuid primary key references photo_contests (id),
  ballot_key bytea not null check (length(ballot_key) = 32),
  sequence integer not null default -1,                       -- of the last row of contest_log, -1 while there is none
  head text not null default ''                               -- and its hash
);

-- Everything that decides a result, in order, without names: `voter` is a pseudonym of the contest. `hash` covers the row and the hash
-- before it; `detail` of the first row has the entries and dates (server/contests/ballot-log.ts).
create table contest_log (
  contest_id uuid not null references photo_contests (id),
  sequence integer not null check (sequence >= 0),
  kind text not null check (kind in ('opened', 'cast', 'withdrawn', 'entry-withdrawn', 'disqualified', 'day', 'closed')),
  at timestamptz(0) not null,                                 -- to the minute
  submission_id uuid,
  voter text check (voter ~ '^[0-9a-f]{24}$'),
  detail text,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (contest_id, sequence),
  check ((kind in ('cast', 'withdrawn')) = (voter is not null)),
  check ((kind in ('cast', 'withdrawn', 'entry-withdrawn', 'disqualified')) = (submission_id is not null))
);
create index contest_log_days on contest_log (contest_id, sequence) where kind in ('day', 'closed');

create function keep_contest_log() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of contest_log are only added' using errcode = 'restrict_violation';
end $$;
create trigger contest_log_is_kept before update or delete on contest_log for each row execute function keep_contest_log();
create trigger contest_log_is_not_emptied before truncate on contest_log for each statement execute function keep_contest_log();

-- The last word on who may vote for what, and when.
create function check_contest_vote() returns trigger language plpgsql as $$
begin
  if not exists (
    select from contest_submissions s join photo_contests c on c.id = s.contest_id
    where s.id = new.submission_id and c.id = new.contest_id and s.user_id is distinct from new.user_id
      and s.withdrawn_at is null and s.disqualified_at is null
      and new.created_at >= c.voting_starts_at and new.created_at < c.voting_ends_at and c.counted_at is null) then
    raise exception 'This vote is not possible' using errcode = 'check_violation', constraint = 'contest_votes_possible';
  end if;
  return new;
end $$;
create trigger contest_votes_possible before insert on contest_votes for each row execute function check_contest_vote();

-- Votes change neither table, so that they do not drop the copies of public pages.
create trigger photo_contests_public_content after insert or update or delete or truncate on photo_contests
  for each statement execute function announce_public_content();
create trigger contest_submissions_public_content after insert or update or delete or truncate on contest_submissions
  for each statement execute function announce_public_content();
