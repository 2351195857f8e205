-- Contests: themes that an entry's location must have, photos that look alike, entries removed after a report. The newsletter: issues sent
-- at a chosen time. The blog: covers chosen among photos.

alter table photo_contests add column allowed_themes text[] not null default '{}',
  add constraint photo_contests_allowed_themes check (allowed_themes <@ array['nature', 'portrait', 'landscape', 'urban', 'street', 'wedding', 'architecture',
    'macro', 'adventure', 'sunrise', 'sunset', 'interior']),
  add constraint photo_contests_few_themes check (cardinality(allowed_themes) <= 8);

-- `image_hash`: 64 bits of how the image looks (platform/images/look.ts), null for an image without contrast and for entries made before
-- this column. `removed_at`: taken down after a report, which disqualifies it.
alter table contest_submissions
  add column location_id uuid references locations (id) on delete set null,     -- where it was taken, by its author
  add column image_hash bit(64),
  add column removed_at timestamptz(3),
  add constraint contest_submissions_removed check (removed_at is null or disqualified_at is not null);
create index contest_submissions_location on contest_submissions (location_id) where location_id is not null;

-- A removed entry may be put back: its votes count again.
alter table contest_log
  drop constraint contest_log_kind_check,
  drop constraint contest_log_check1,
  add constraint contest_log_kind_check check (
    kind in ('opened', 'cast', 'withdrawn', 'entry-withdrawn', 'disqualified', 'entry-restored', 'day', 'closed')),
  add constraint contest_log_entry check (
    (kind in ('cast', 'withdrawn', 'entry-withdrawn', 'disqualified', 'entry-restored')) = (submission_id is not null));

alter table reports drop constraint reports_subject_kind_check,
  add constraint reports_subject_kind_check
  check (subject_kind in ('location', 'review', 'photo', 'profile', 'property', 'message', 'meetup', 'comment', 'entry'));

-- `send_at`: when a scheduled issue starts by itself.
alter table newsletter_issues
  add column send_at timestamptz(3),
  drop constraint newsletter_issues_state_check,
  drop constraint newsletter_issues_check,
  add constraint newsletter_issues_state_check check (state in ('draft', 'scheduled', 'sending', 'sent')),
  add constraint newsletter_issues_started check ((state in ('draft', 'scheduled')) = (started_at is null)),
  add constraint newsletter_issues_scheduled check (state <> 'scheduled' or send_at is not null);
create index newsletter_issues_due on newsletter_issues (send_at) where state = 'scheduled';

-- A photo at a location that stands for the post, unless there is an uploaded cover.
alter table blog_posts add column cover_photo_id uuid references location_photos on delete set null;
create index blog_posts_cover_photo on blog_posts (cover_photo_id) where cover_photo_id is not null;
