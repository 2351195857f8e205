-- Keeping it clean: reports, the audit log of every administrative act, and locations that were removed or merged.

alter table locations
  add column removed_at timestamptz(3),
  add column merged_into uuid references locations (id) on delete set null;

create table reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null references people (id) on delete cascade,
  subject_kind text not null check (subject_kind in ('location', 'review', 'photo', 'profile')),
  subject_id uuid not null,
  reason text not null check (reason in ('spam', 'abuse', 'wrong', 'copyright', 'privacy', 'danger', 'other')),
  note text not null default '' check (length(note) <= 2000),
  state text not null default 'open' check (state in ('open', 'dismissed', 'upheld')),
  decided_by uuid references people (id) on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index reports_one_open on reports (reporter_id, subject_kind, subject_id) where state = 'open';
create index reports_queue on reports (state, created_at desc, id desc);
create index reports_subject on reports (subject_kind, subject_id);

create table audit_log (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references people (id) on delete set null,
  actor_name text not null,
  action text not null,                            -- such as location.verify, person.suspend
  subject_kind text not null,
  subject_id uuid,
  subject_name text not null default '',
  detail jsonb not null default '{}',
  before jsonb,                                    -- what an undo puts back; null when the act cannot be undone
  undoes uuid references audit_log (id),
  address text,
  created_at timestamptz(3) not null default now()
);
create unique index audit_log_undone_once on audit_log (undoes) where undoes is not null;
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_subject on audit_log (subject_kind, subject_id);

-- The answer to a POST that was sent with an Idempotency-Key, so that a retry gets the same one and nothing is done twice.
create table idempotency_keys (
  person_id uuid not null references people (id) on delete cascade,
  call text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (person_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
