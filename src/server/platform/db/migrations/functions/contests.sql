-- Contests: the log is only added to, and a vote is possible for another user's standing entry while votes are cast.
create or replace function keep_contest_log() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of contest_log are only added' using errcode = 'restrict_violation';
end $$;

-- The last word on who may vote for what, and when.
create or replace function check_contest_vote() returns trigger language plpgsql as $$
begin
  if not exists (
    select from contest_submissions s join photo_contests c on c.id = s.contest_id join users u on u.id = new.user_id
    where s.id = new.submission_id and c.id = new.contest_id and s.user_id is distinct from new.user_id
      and s.withdrawn_at is null and s.disqualified_at is null
      and (u.email_verified or u.is_demo or u.email like '%@admin.invalid')
      and (c.min_account_age_days = 0 or u.created_at <= new.created_at - make_interval(days => c.min_account_age_days))
      and not exists (select from contest_barred_voters b where b.contest_id = c.id and b.user_id = u.id)
      and new.created_at >= c.voting_starts_at and new.created_at < c.voting_ends_at and c.counted_at is null) then
    raise exception 'This vote is not possible' using errcode = 'check_violation', constraint = 'contest_votes_possible';
  end if;
  return new;
end $$;
