-- Contests: an administrator may void an account's ballots, voters need a confirmed address, and a contest may ask for a least age of the
-- account.
alter table photo_contests add column min_account_age_days smallint not null default 0 check (min_account_age_days between 0 and 365);

-- `voided`: a ballot was taken out of the count, with the reason as `detail`. `title-removed`: an entry's title was deleted with its
-- author's account.
alter table contest_log
  drop constraint contest_log_kind_check,
  drop constraint contest_log_check,
  drop constraint contest_log_entry,
  add constraint contest_log_kind_check check (kind in ('opened', 'cast', 'withdrawn', 'voided', 'entry-withdrawn', 'disqualified',
    'entry-restored', 'title-removed', 'day', 'closed')),
  add constraint contest_log_voter check ((kind in ('cast', 'withdrawn', 'voided')) = (voter is not null)),
  add constraint contest_log_entry check ((kind in ('cast', 'withdrawn', 'voided', 'entry-withdrawn', 'disqualified', 'entry-restored',
    'title-removed')) = (submission_id is not null)),
  add constraint contest_log_reason check (kind <> 'voided' or detail is not null);

-- Accounts whose ballots an administrator voided: they cannot vote in that contest again.
create table contest_barred_voters (
  contest_id uuid not null references photo_contests (id),
  user_id uuid not null references users (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz(3) not null default now(),
  primary key (contest_id, user_id)
);
create index contest_barred_voters_user on contest_barred_voters (user_id);

-- `flag_count`: signs of unfair voting when the log ended with the row `flagged_sequence`. Not in photo_contests, where a change would drop
-- the copies of public pages.
alter table contest_chains add column flag_count integer not null default 0, add column flagged_sequence integer not null default -1;
