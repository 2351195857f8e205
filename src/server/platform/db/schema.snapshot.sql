-- The schema after all migrations. Written by tools/tables.ts: never edited, never run.

create extension btree_gist;
create extension citext;
create extension cube;
create extension pg_trgm;
create extension unaccent;

create table accounts (
  access_token text,
  access_token_expires_at timestamp(3) with time zone,
  account_id text not null,
  created_at timestamp(3) with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  id_token text,
  password text,
  provider_id text not null,
  refresh_token text,
  refresh_token_expires_at timestamp(3) with time zone,
  scope text,
  updated_at timestamp(3) with time zone not null default now(),
  user_id uuid not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX accounts_user ON public.accounts USING btree (user_id);

create table analytics_days (
  day date not null,
  is_final boolean not null,
  rolled_up_at timestamp(3) with time zone not null,
  constraint analytics_days_pkey PRIMARY KEY (day)
);

create table analytics_events (
  day date not null,
  hour smallint not null,
  state text,
  subject text not null,
  subject_id uuid not null,
  visitor bigint not null,
  constraint analytics_events_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint analytics_events_pkey PRIMARY KEY (day, subject, subject_id, visitor),
  constraint analytics_events_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint analytics_events_subject_check CHECK ((subject = ANY (ARRAY['site'::text, 'location'::text, 'property'::text])))
);

create table analytics_keys (
  day date not null,
  key bytea not null,
  constraint analytics_keys_key_check CHECK ((length(key) = 32)),
  constraint analytics_keys_pkey PRIMARY KEY (day)
);

create table audit_log (
  action text not null,
  actor_id uuid,
  actor_name text not null,
  address text,
  after jsonb,
  before jsonb,
  created_at timestamp(3) with time zone not null default now(),
  detail jsonb not null default '{}'::jsonb,
  id uuid not null default gen_random_uuid(),
  part_of uuid,
  subject_id uuid,
  subject_kind text not null,
  subject_name text not null default ''::text,
  undoes uuid,
  constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint audit_log_part_of_fkey FOREIGN KEY (part_of) REFERENCES audit_log(id),
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_undoes_fkey FOREIGN KEY (undoes) REFERENCES audit_log(id)
);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (created_at DESC, id DESC);
CREATE INDEX audit_log_parts ON public.audit_log USING btree (part_of) WHERE (part_of IS NOT NULL);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_kind, subject_id);
CREATE UNIQUE INDEX audit_log_undone_once ON public.audit_log USING btree (undoes) WHERE (undoes IS NOT NULL);

create table backups (
  bytes bigint not null,
  finished_at timestamp(3) with time zone not null default now(),
  constraint backups_bytes_check CHECK ((bytes >= 0))
);
CREATE INDEX backups_newest ON public.backups USING btree (finished_at);

create table blog_images (
  alt text not null,
  author text,
  created_at timestamp(3) with time zone not null default now(),
  height integer not null,
  id uuid not null,
  licence text,
  placeholder text,
  post_id uuid not null,
  source_url text,
  uploaded_by uuid,
  width integer not null,
  constraint blog_images_alt_check CHECK (((length(alt) >= 1) AND (length(alt) <= 300))),
  constraint blog_images_author_check CHECK ((length(author) <= 200)),
  constraint blog_images_height_check CHECK ((height > 0)),
  constraint blog_images_licence_check CHECK ((length(licence) <= 100)),
  constraint blog_images_pkey PRIMARY KEY (id),
  constraint blog_images_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE,
  constraint blog_images_source_url_check CHECK ((length(source_url) <= 2000)),
  constraint blog_images_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint blog_images_width_check CHECK ((width > 0))
);
CREATE INDEX blog_images_post ON public.blog_images USING btree (post_id, created_at, id);
CREATE INDEX blog_images_uploaded_by ON public.blog_images USING btree (uploaded_by);
CREATE TRIGGER blog_images_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.blog_images FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content();

create table blog_post_locations (
  location_id uuid not null,
  post_id uuid not null,
  sort_order integer not null,
  constraint blog_post_locations_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint blog_post_locations_pkey PRIMARY KEY (post_id, location_id),
  constraint blog_post_locations_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);
CREATE INDEX blog_post_locations_location ON public.blog_post_locations USING btree (location_id);

create table blog_post_versions (
  fields jsonb not null,
  post_id uuid not null,
  saved_at timestamp(3) with time zone not null default now(),
  saved_by uuid,
  version integer not null,
  constraint blog_post_versions_pkey PRIMARY KEY (post_id, version),
  constraint blog_post_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE,
  constraint blog_post_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint blog_post_versions_version_check CHECK ((version >= 1))
);
CREATE INDEX blog_post_versions_saved_by ON public.blog_post_versions USING btree (saved_by);

create table blog_posts (
  author_name text not null,
  body text not null,
  category text not null,
  cover_image_id uuid,
  cover_location_id uuid,
  cover_photo_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  document tsvector not null generated always as ((setweight(to_tsvector('english'::regconfig, plain_text(title)), 'A'::"char") || setweight(to_tsvector('english'::regconfig, plain_text(excerpt)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, plain_text(search_text)), 'C'::"char")),
  excerpt text not null,
  id uuid not null default gen_random_uuid(),
  is_featured boolean not null default false,
  published_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  search_text text not null,
  slug text not null,
  source text,
  source_hash text,
  tags text[] not null default '{}'::text[],
  title text not null,
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  word_count integer not null,
  constraint blog_posts_author_name_check CHECK (((length(author_name) >= 1) AND (length(author_name) <= 80))),
  constraint blog_posts_body_check CHECK ((length(body) <= 60000)),
  constraint blog_posts_category_check CHECK ((category = ANY (ARRAY['location-guides'::text, 'photography-tips'::text, 'permits-legal'::text, 'drone-photography'::text, 'equipment-reviews'::text]))),
  constraint blog_posts_cover_image_fkey FOREIGN KEY (cover_image_id) REFERENCES blog_images(id) ON DELETE SET NULL,
  constraint blog_posts_cover_location_id_fkey FOREIGN KEY (cover_location_id) REFERENCES locations(id) ON DELETE SET NULL,
  constraint blog_posts_cover_photo_id_fkey FOREIGN KEY (cover_photo_id) REFERENCES location_photos(id) ON DELETE SET NULL,
  constraint blog_posts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint blog_posts_excerpt_check CHECK (((length(excerpt) >= 1) AND (length(excerpt) <= 400))),
  constraint blog_posts_pkey PRIMARY KEY (id),
  constraint blog_posts_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 100))),
  constraint blog_posts_slug_key UNIQUE (slug),
  constraint blog_posts_source_key UNIQUE (source),
  constraint blog_posts_tags_check CHECK ((cardinality(tags) <= 8)),
  constraint blog_posts_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150))),
  constraint blog_posts_version_check CHECK ((version >= 1)),
  constraint blog_posts_word_count_check CHECK ((word_count >= 0))
);
CREATE INDEX blog_posts_cover_image ON public.blog_posts USING btree (cover_image_id);
CREATE INDEX blog_posts_cover_location ON public.blog_posts USING btree (cover_location_id);
CREATE INDEX blog_posts_cover_photo ON public.blog_posts USING btree (cover_photo_id) WHERE (cover_photo_id IS NOT NULL);
CREATE INDEX blog_posts_created_by ON public.blog_posts USING btree (created_by);
CREATE INDEX blog_posts_document ON public.blog_posts USING gin (document);
CREATE INDEX blog_posts_order ON public.blog_posts USING btree (is_featured, published_at, id) WHERE (removed_at IS NULL);
CREATE INDEX blog_posts_tags ON public.blog_posts USING gin (tags);
CREATE TRIGGER blog_posts_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.blog_posts FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content();

create table built_files (
  coding text not null,
  content bytea not null,
  path text not null,
  seen_at timestamp with time zone not null default now(),
  constraint built_files_coding_check CHECK ((coding = ANY (ARRAY['br'::text, 'identity'::text]))),
  constraint built_files_path_check CHECK ((length(path) <= 200)),
  constraint built_files_pkey PRIMARY KEY (path)
);

create table cities (
  country character(2) not null,
  highlights text[] not null default '{}'::text[],
  is_found boolean not null default false,
  latitude double precision not null,
  longitude double precision not null,
  name text not null,
  radius_miles double precision not null,
  region text not null,
  slug text not null,
  sort_order integer not null default 0,
  time_zone text not null,
  constraint cities_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint cities_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint cities_pkey PRIMARY KEY (slug),
  constraint cities_radius_miles_check CHECK (((radius_miles > (0)::double precision) AND (radius_miles <= (200)::double precision))),
  constraint cities_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE INDEX cities_found ON public.cities USING btree (country, region, name) WHERE is_found;
CREATE TRIGGER cities_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.cities FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content();

create table commons_searches (
  candidate_count integer not null,
  location_id uuid not null,
  searched_at timestamp(3) with time zone not null default now(),
  constraint commons_searches_candidate_count_check CHECK ((candidate_count >= 0)),
  constraint commons_searches_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint commons_searches_pkey PRIMARY KEY (location_id)
);
CREATE INDEX commons_searches_searched_at ON public.commons_searches USING btree (searched_at);

create table contact_messages (
  category text not null,
  content_hash text not null generated always as md5(((((((lower(email) || chr(31)) || category) || chr(31)) || subject) || chr(31)) || message)),
  created_at timestamp(3) with time zone not null default now(),
  email text not null,
  id uuid not null default gen_random_uuid(),
  message text not null,
  name text not null,
  search_plain text not null generated always as plain_text(((((((name || ' '::text) || email) || ' '::text) || subject) || ' '::text) || message)),
  sent_on date not null,
  state text not null default 'open'::text,
  subject text not null,
  updated_at timestamp(3) with time zone not null default now(),
  user_id uuid,
  constraint contact_messages_category_check CHECK ((category = ANY (ARRAY['general'::text, 'technical'::text, 'location'::text, 'permits'::text, 'marketplace'::text, 'account'::text, 'billing'::text, 'feedback'::text]))),
  constraint contact_messages_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint contact_messages_message_check CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
  constraint contact_messages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint contact_messages_once UNIQUE (content_hash, sent_on),
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint contact_messages_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX contact_messages_email ON public.contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX contact_messages_open ON public.contact_messages USING btree (created_at) WHERE (state = 'open'::text);
CREATE INDEX contact_messages_user ON public.contact_messages USING btree (user_id);

create table contact_replies (
  author_id uuid,
  body text not null,
  created_at timestamp(3) with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  constraint contact_replies_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_replies_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
  constraint contact_replies_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  constraint contact_replies_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_replies_author ON public.contact_replies USING btree (author_id);
CREATE UNIQUE INDEX contact_replies_once ON public.contact_replies USING btree (message_id, md5(body));

create table contest_barred_voters (
  contest_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  reason text not null,
  user_id uuid not null,
  constraint contest_barred_voters_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES photo_contests(id),
  constraint contest_barred_voters_pkey PRIMARY KEY (contest_id, user_id),
  constraint contest_barred_voters_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint contest_barred_voters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX contest_barred_voters_user ON public.contest_barred_voters USING btree (user_id);

create table contest_chains (
  ballot_key bytea not null,
  contest_id uuid not null,
  flag_count integer not null default 0,
  flagged_sequence integer not null default '-1'::integer,
  head text not null default ''::text,
  sequence integer not null default '-1'::integer,
  constraint contest_chains_ballot_key_check CHECK ((length(ballot_key) = 32)),
  constraint contest_chains_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES photo_contests(id),
  constraint contest_chains_pkey PRIMARY KEY (contest_id)
);

create table contest_entry_features (
  compared_at timestamp(3) with time zone,
  features bytea,
  submission_id uuid not null,
  constraint contest_entry_features_features_check CHECK ((octet_length(features) <= 20000)),
  constraint contest_entry_features_pkey PRIMARY KEY (submission_id),
  constraint contest_entry_features_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES contest_submissions(id) ON DELETE CASCADE
);
CREATE INDEX contest_entry_features_waiting ON public.contest_entry_features USING btree (submission_id) WHERE (compared_at IS NULL);

create table contest_log (
  at timestamp(0) with time zone not null,
  contest_id uuid not null,
  detail text,
  hash text not null,
  kind text not null,
  sequence integer not null,
  submission_id uuid,
  voter text,
  constraint contest_log_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES photo_contests(id),
  constraint contest_log_entry CHECK (((kind = ANY (ARRAY['cast'::text, 'withdrawn'::text, 'voided'::text, 'entry-withdrawn'::text, 'disqualified'::text, 'entry-restored'::text, 'title-removed'::text])) = (submission_id IS NOT NULL))),
  constraint contest_log_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint contest_log_kind_check CHECK ((kind = ANY (ARRAY['opened'::text, 'cast'::text, 'withdrawn'::text, 'voided'::text, 'entry-withdrawn'::text, 'disqualified'::text, 'entry-restored'::text, 'title-removed'::text, 'day'::text, 'closed'::text]))),
  constraint contest_log_pkey PRIMARY KEY (contest_id, sequence),
  constraint contest_log_reason CHECK (((kind <> 'voided'::text) OR (detail IS NOT NULL))),
  constraint contest_log_sequence_check CHECK ((sequence >= 0)),
  constraint contest_log_voter CHECK (((kind = ANY (ARRAY['cast'::text, 'withdrawn'::text, 'voided'::text])) = (voter IS NOT NULL))),
  constraint contest_log_voter_check CHECK ((voter ~ '^[0-9a-f]{24}$'::text))
);
CREATE INDEX contest_log_days ON public.contest_log USING btree (contest_id, sequence) WHERE (kind = ANY (ARRAY['day'::text, 'closed'::text]));
CREATE TRIGGER contest_log_is_kept BEFORE DELETE OR UPDATE ON public.contest_log FOR EACH ROW EXECUTE FUNCTION keep_contest_log();
CREATE TRIGGER contest_log_is_not_emptied BEFORE TRUNCATE ON public.contest_log FOR EACH STATEMENT EXECUTE FUNCTION keep_contest_log();

create table contest_similar_entries (
  changes text[] not null default '{}'::text[],
  dismissed_at timestamp(3) with time zone,
  entry_id uuid not null,
  found_at timestamp(3) with time zone not null default now(),
  likeness real not null,
  other_id uuid not null,
  constraint contest_similar_entries_changes_check CHECK ((changes <@ ARRAY['mirrored'::text, 'negative'::text, 'rotated'::text, 'tilted'::text, 'cropped'::text])),
  constraint contest_similar_entries_check CHECK ((entry_id < other_id)),
  constraint contest_similar_entries_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES contest_submissions(id) ON DELETE CASCADE,
  constraint contest_similar_entries_likeness_check CHECK (((likeness >= (0)::double precision) AND (likeness <= (1)::double precision))),
  constraint contest_similar_entries_other_id_fkey FOREIGN KEY (other_id) REFERENCES contest_submissions(id) ON DELETE CASCADE,
  constraint contest_similar_entries_pkey PRIMARY KEY (entry_id, other_id)
);
CREATE INDEX contest_similar_entries_other ON public.contest_similar_entries USING btree (other_id);

create table contest_submissions (
  camera text,
  camera_settings text,
  content_type text,
  contest_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  credit_author text,
  credit_changes text,
  credit_licence text,
  credit_url text,
  description text not null default ''::text,
  disqualification_reason text,
  disqualified_at timestamp(3) with time zone,
  height integer,
  id uuid not null default gen_random_uuid(),
  image_hash bit(64),
  image_state text not null default 'ready'::text,
  image_url text,
  is_demo boolean not null default false,
  is_winner boolean not null default false,
  lens text,
  location_id uuid,
  media_id uuid not null,
  photo_id uuid,
  placeholder text,
  rank integer,
  removed_at timestamp(3) with time zone,
  shooting_time timestamp(0) without time zone,
  title text not null,
  user_id uuid,
  votes integer not null default 0,
  width integer,
  withdrawn_at timestamp(3) with time zone,
  constraint contest_submissions_camera_check CHECK ((length(camera) <= 100)),
  constraint contest_submissions_camera_settings_check CHECK ((length(camera_settings) <= 200)),
  constraint contest_submissions_check CHECK (((image_state = 'ready'::text) = ((width IS NOT NULL) AND (height IS NOT NULL)))),
  constraint contest_submissions_check1 CHECK (((disqualified_at IS NULL) = (disqualification_reason IS NULL))),
  constraint contest_submissions_check2 CHECK (((NOT is_winner) OR ((disqualified_at IS NULL) AND (withdrawn_at IS NULL) AND (rank IS NOT NULL)))),
  constraint contest_submissions_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES photo_contests(id),
  constraint contest_submissions_credit_author_check CHECK (((length(credit_author) >= 1) AND (length(credit_author) <= 300))),
  constraint contest_submissions_credit_changes_check CHECK ((length(credit_changes) <= 300)),
  constraint contest_submissions_credit_licence_check CHECK (((length(credit_licence) >= 1) AND (length(credit_licence) <= 100))),
  constraint contest_submissions_credit_url_check CHECK ((length(credit_url) <= 2000)),
  constraint contest_submissions_description_check CHECK ((length(description) <= 2000)),
  constraint contest_submissions_disqualification_reason_check CHECK ((length(disqualification_reason) <= 500)),
  constraint contest_submissions_height_check CHECK ((height > 0)),
  constraint contest_submissions_image_state_check CHECK ((image_state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text]))),
  constraint contest_submissions_image_url_check CHECK ((length(image_url) <= 2000)),
  constraint contest_submissions_lens_check CHECK ((length(lens) <= 100)),
  constraint contest_submissions_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE SET NULL,
  constraint contest_submissions_media_id_key UNIQUE (media_id),
  constraint contest_submissions_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES location_photos(id) ON DELETE SET NULL,
  constraint contest_submissions_pkey PRIMARY KEY (id),
  constraint contest_submissions_rank_check CHECK ((rank > 0)),
  constraint contest_submissions_removed CHECK (((removed_at IS NULL) OR (disqualified_at IS NOT NULL))),
  constraint contest_submissions_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint contest_submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint contest_submissions_votes_check CHECK ((votes >= 0)),
  constraint contest_submissions_width_check CHECK ((width > 0))
);
CREATE INDEX contest_submissions_contest ON public.contest_submissions USING btree (contest_id, rank, id);
CREATE INDEX contest_submissions_location ON public.contest_submissions USING btree (location_id) WHERE (location_id IS NOT NULL);
CREATE UNIQUE INDEX contest_submissions_one_photo ON public.contest_submissions USING btree (contest_id, photo_id) WHERE ((withdrawn_at IS NULL) AND (photo_id IS NOT NULL));
CREATE INDEX contest_submissions_photo ON public.contest_submissions USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE INDEX contest_submissions_user ON public.contest_submissions USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX contest_submissions_winners ON public.contest_submissions USING btree (contest_id, rank) WHERE is_winner;
CREATE TRIGGER contest_submissions_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.contest_submissions FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content();

create table contest_votes (
  contest_id uuid not null,
  created_at timestamp(3) with time zone not null,
  id uuid not null default gen_random_uuid(),
  submission_id uuid not null,
  user_id uuid not null,
  constraint contest_votes_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES photo_contests(id),
  constraint contest_votes_pkey PRIMARY KEY (id),
  constraint contest_votes_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES contest_submissions(id),
  constraint contest_votes_submission_id_user_id_key UNIQUE (submission_id, user_id),
  constraint contest_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX contest_votes_contest ON public.contest_votes USING btree (contest_id, created_at);
CREATE INDEX contest_votes_user ON public.contest_votes USING btree (user_id, contest_id);
CREATE TRIGGER contest_votes_possible BEFORE INSERT ON public.contest_votes FOR EACH ROW EXECUTE FUNCTION check_contest_vote();

create table document_numbers (
  gateway text not null,
  kind text not null,
  last integer not null,
  constraint document_numbers_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'invoice'::text]))),
  constraint document_numbers_last_check CHECK ((last > 0)),
  constraint document_numbers_pkey PRIMARY KEY (kind, gateway)
);

create table fact_confirmations (
  confirmed_on date not null,
  fact text not null,
  location_id uuid not null,
  note text,
  still_true boolean not null,
  user_id uuid not null,
  constraint fact_confirmations_location_id_fact_fkey FOREIGN KEY (location_id, fact) REFERENCES location_facts(location_id, fact) ON DELETE CASCADE,
  constraint fact_confirmations_note_check CHECK ((length(note) <= 500)),
  constraint fact_confirmations_pkey PRIMARY KEY (location_id, fact, user_id, confirmed_on),
  constraint fact_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table favorite_list_items (
  created_at timestamp(3) with time zone not null default now(),
  favorite_id uuid not null,
  list_id uuid not null,
  note text not null default ''::text,
  sort_order integer not null default 0,
  constraint favorite_list_items_favorite_id_fkey FOREIGN KEY (favorite_id) REFERENCES favorites(id) ON DELETE CASCADE,
  constraint favorite_list_items_list_id_fkey FOREIGN KEY (list_id) REFERENCES favorite_lists(id) ON DELETE CASCADE,
  constraint favorite_list_items_note_check CHECK ((length(note) <= 2000)),
  constraint favorite_list_items_pkey PRIMARY KEY (list_id, favorite_id)
);
CREATE INDEX favorite_list_items_favorite ON public.favorite_list_items USING btree (favorite_id);

create table favorite_lists (
  created_at timestamp(3) with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  note text not null default ''::text,
  share_nonce uuid,
  share_token_hashes text[] not null default '{}'::text[],
  shares_notes boolean not null default false,
  user_id uuid not null,
  constraint favorite_lists_check CHECK (((share_nonce IS NOT NULL) OR (share_token_hashes = '{}'::text[]))),
  constraint favorite_lists_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint favorite_lists_note_check CHECK ((length(note) <= 2000)),
  constraint favorite_lists_pkey PRIMARY KEY (id),
  constraint favorite_lists_share_token_hashes_check CHECK ((array_to_string(share_token_hashes, ''::text) ~ '^([0-9a-f]{64})*$'::text)),
  constraint favorite_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint favorite_lists_user_id_name_key UNIQUE (user_id, name)
);
CREATE INDEX favorite_lists_share_token ON public.favorite_lists USING gin (share_token_hashes);

create table favorites (
  created_at timestamp(3) with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  location_id uuid not null,
  note text not null default ''::text,
  sort_order integer not null default 0,
  user_id uuid not null,
  constraint favorites_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint favorites_note_check CHECK ((length(note) <= 2000)),
  constraint favorites_pkey PRIMARY KEY (id),
  constraint favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint favorites_user_id_location_id_key UNIQUE (user_id, location_id)
);
CREATE INDEX favorites_location ON public.favorites USING btree (location_id);

create table follows (
  created_at timestamp(3) with time zone not null default now(),
  follower_id uuid not null,
  following_id uuid not null,
  id uuid not null default gen_random_uuid(),
  constraint follows_check CHECK ((follower_id <> following_id)),
  constraint follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint follows_follower_id_following_id_key UNIQUE (follower_id, following_id),
  constraint follows_following_id_fkey FOREIGN KEY (following_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint follows_pkey PRIMARY KEY (id)
);
CREATE INDEX follows_follower ON public.follows USING btree (follower_id, created_at DESC, id DESC);
CREATE INDEX follows_following ON public.follows USING btree (following_id, created_at DESC, id DESC);
CREATE TRIGGER follows_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.follows FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('profiles');

create table form_drafts (
  content jsonb not null,
  form text not null,
  revision uuid not null default gen_random_uuid(),
  saved_at timestamp(3) with time zone not null default now(),
  user_id uuid not null,
  constraint form_drafts_content_check CHECK ((length((content)::text) <= 200000)),
  constraint form_drafts_form_check CHECK ((form = ANY (ARRAY['location'::text, 'listing'::text, 'short-listing'::text]))),
  constraint form_drafts_pkey PRIMARY KEY (user_id, form),
  constraint form_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table gallery_entries (
  created_at timestamp(3) with time zone not null,
  facet text not null,
  photo_id uuid not null,
  constraint gallery_entries_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES location_photos(id) ON DELETE CASCADE,
  constraint gallery_entries_pkey PRIMARY KEY (facet, created_at, photo_id)
);
CREATE INDEX gallery_entries_photo ON public.gallery_entries USING btree (photo_id);

create table gallery_facets (
  facet text not null,
  photo_count integer not null,
  constraint gallery_facets_photo_count_check CHECK ((photo_count > 0)),
  constraint gallery_facets_pkey PRIMARY KEY (facet)
);

create table gear (
  aperture double precision,
  created_at timestamp(3) with time zone not null default now(),
  focal_max_mm double precision,
  focal_min_mm double precision,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  megapixels double precision,
  name text not null,
  sensor_height_mm double precision,
  sensor_width_mm double precision,
  user_id uuid not null,
  constraint gear_aperture_check CHECK (((aperture >= (0.7)::double precision) AND (aperture <= (128)::double precision))),
  constraint gear_check CHECK ((focal_min_mm <= focal_max_mm)),
  constraint gear_check1 CHECK (
CASE kind
    WHEN 'body'::text THEN ((num_nulls(sensor_width_mm, sensor_height_mm, megapixels) = 0) AND (num_nonnulls(focal_min_mm, focal_max_mm, aperture) = 0))
    ELSE ((num_nulls(focal_min_mm, focal_max_mm, aperture) = 0) AND (num_nonnulls(sensor_width_mm, sensor_height_mm, megapixels) = 0))
END),
  constraint gear_focal_max_mm_check CHECK (((focal_max_mm >= (1)::double precision) AND (focal_max_mm <= (3000)::double precision))),
  constraint gear_focal_min_mm_check CHECK (((focal_min_mm >= (1)::double precision) AND (focal_min_mm <= (3000)::double precision))),
  constraint gear_kind_check CHECK ((kind = ANY (ARRAY['body'::text, 'lens'::text]))),
  constraint gear_megapixels_check CHECK (((megapixels >= (0.3)::double precision) AND (megapixels <= (400)::double precision))),
  constraint gear_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint gear_pkey PRIMARY KEY (id),
  constraint gear_sensor_height_mm_check CHECK (((sensor_height_mm >= (1)::double precision) AND (sensor_height_mm <= (200)::double precision))),
  constraint gear_sensor_width_mm_check CHECK (((sensor_width_mm >= (1)::double precision) AND (sensor_width_mm <= (200)::double precision))),
  constraint gear_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX gear_of_user ON public.gear USING btree (user_id, kind, lower(name));

create table idempotency_keys (
  body jsonb,
  call text not null,
  created_at timestamp(3) with time zone not null default now(),
  key text not null,
  request_hash text not null,
  status integer,
  user_id uuid not null,
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, call, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

create table image_links (
  attempts integer not null default 0,
  claimed_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  failure text,
  id uuid not null default gen_random_uuid(),
  image_id uuid,
  location_id uuid,
  place integer not null,
  property_id uuid,
  state text not null default 'waiting'::text,
  url text not null,
  constraint image_links_check CHECK ((num_nonnulls(location_id, property_id) = 1)),
  constraint image_links_check1 CHECK (((state = 'stored'::text) = (image_id IS NOT NULL))),
  constraint image_links_check2 CHECK (((state <> 'failed'::text) OR (failure IS NOT NULL))),
  constraint image_links_failure_check CHECK (((length(failure) >= 1) AND (length(failure) <= 300))),
  constraint image_links_image_id_key UNIQUE (image_id),
  constraint image_links_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint image_links_location_id_url_key UNIQUE (location_id, url),
  constraint image_links_pkey PRIMARY KEY (id),
  constraint image_links_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint image_links_property_id_url_key UNIQUE (property_id, url),
  constraint image_links_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'stored'::text, 'failed'::text]))),
  constraint image_links_url_check CHECK ((length(url) <= 2000))
);
CREATE INDEX image_links_waiting ON public.image_links USING btree (claimed_until) WHERE (state = 'waiting'::text);

create table imports (
  file_name text not null,
  finished_at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  rows_inserted bigint not null,
  rows_read bigint not null,
  rows_rejected bigint not null,
  rows_updated bigint not null,
  source text not null,
  started_at timestamp with time zone not null,
  constraint imports_pkey PRIMARY KEY (id)
);

create table landmark_names (
  is_alias boolean not null,
  landmark_id uuid not null,
  name_plain text not null,
  constraint landmark_names_landmark_id_fkey FOREIGN KEY (landmark_id) REFERENCES landmarks(id) ON DELETE CASCADE,
  constraint landmark_names_pkey PRIMARY KEY (landmark_id, name_plain)
);
CREATE INDEX landmark_names_alike ON public.landmark_names USING gin (name_plain gin_trgm_ops);
CREATE INDEX landmark_names_prefix ON public.landmark_names USING btree (name_plain text_pattern_ops);

create table landmarks (
  aliases text[] not null default '{}'::text[],
  city text,
  country character(2),
  created_at timestamp(3) with time zone not null default now(),
  description text not null default ''::text,
  elevation_meters real,
  height_meters real,
  id uuid not null default gen_random_uuid(),
  image_name text,
  is_demo boolean not null default false,
  kind text not null,
  latitude double precision not null,
  licence text,
  longitude double precision not null,
  name text not null,
  name_plain text not null generated always as plain_text(name),
  point cube not null generated always as sphere_point(latitude, longitude),
  region text,
  slug text not null,
  source text not null,
  source_id text,
  updated_at timestamp(3) with time zone not null default now(),
  wikidata text,
  constraint landmarks_description_check CHECK ((length(description) <= 10000)),
  constraint landmarks_elevation_meters_check CHECK (((elevation_meters >= ('-500'::integer)::double precision) AND (elevation_meters <= (9000)::double precision))),
  constraint landmarks_height_meters_check CHECK (((height_meters >= (0)::double precision) AND (height_meters <= (5000)::double precision))),
  constraint landmarks_kind_check CHECK ((kind = ANY (ARRAY['arch'::text, 'beach'::text, 'bridge'::text, 'building'::text, 'canyon'::text, 'castle'::text, 'church'::text, 'garden'::text, 'geyser'::text, 'island'::text, 'lake'::text, 'lighthouse'::text, 'monument'::text, 'mountain'::text, 'pier'::text, 'rock'::text, 'sculpture'::text, 'skyline'::text, 'street'::text, 'temple'::text, 'tower'::text, 'waterfall'::text, 'other'::text]))),
  constraint landmarks_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint landmarks_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint landmarks_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint landmarks_pkey PRIMARY KEY (id),
  constraint landmarks_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 200))),
  constraint landmarks_slug_key UNIQUE (slug),
  constraint landmarks_source_source_id_key UNIQUE (source, source_id),
  constraint landmarks_wikidata_check CHECK ((wikidata ~ '^Q[1-9][0-9]*$'::text)),
  constraint landmarks_wikidata_key UNIQUE (wikidata)
);
CREATE INDEX landmarks_name ON public.landmarks USING btree (name_plain text_pattern_ops, id);
CREATE INDEX landmarks_point ON public.landmarks USING gist (point);
CREATE TRIGGER landmarks_names AFTER INSERT OR UPDATE OF name, aliases ON public.landmarks FOR EACH ROW EXECUTE FUNCTION refresh_landmark_names();
CREATE TRIGGER landmarks_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.landmarks FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content();

create table ledger_accounts (
  currency text not null,
  holder_id uuid,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  constraint ledger_accounts_check CHECK (((kind = 'payable'::text) = (holder_id IS NOT NULL))),
  constraint ledger_accounts_currency_check CHECK ((currency = 'usd'::text)),
  constraint ledger_accounts_id_currency_key UNIQUE (id, currency),
  constraint ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['processor'::text, 'bank'::text, 'escrow'::text, 'revenue'::text, 'platform_fee'::text, 'payable'::text, 'unclaimed'::text, 'refunds'::text, 'payouts'::text, 'disputes'::text]))),
  constraint ledger_accounts_kind_holder_id_currency_key UNIQUE NULLS NOT DISTINCT (kind, holder_id, currency),
  constraint ledger_accounts_pkey PRIMARY KEY (id)
);
CREATE TRIGGER ledger_accounts_append_only BEFORE DELETE OR UPDATE ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_accounts_no_truncate BEFORE TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table ledger_entries (
  account_id uuid not null,
  amount_cents bigint not null,
  currency text not null,
  transaction_id uuid not null,
  constraint ledger_entries_account_id_currency_fkey FOREIGN KEY (account_id, currency) REFERENCES ledger_accounts(id, currency),
  constraint ledger_entries_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint ledger_entries_pkey PRIMARY KEY (transaction_id, account_id),
  constraint ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id)
);
CREATE INDEX ledger_entries_account ON public.ledger_entries USING btree (account_id) INCLUDE (amount_cents);
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_entries();
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table ledger_transactions (
  created_at timestamp(3) with time zone not null default now(),
  description text not null,
  group_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject_id uuid not null,
  constraint ledger_transactions_description_check CHECK (((length(description) >= 1) AND (length(description) <= 300))),
  constraint ledger_transactions_kind_subject_id_key UNIQUE (kind, subject_id),
  constraint ledger_transactions_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_transactions_group ON public.ledger_transactions USING btree (group_id);
CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_entries();
CREATE TRIGGER ledger_transactions_no_truncate BEFORE TRUNCATE ON public.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table light_plans (
  alignment jsonb,
  created_at timestamp(3) with time zone not null default now(),
  gear text not null default ''::text,
  id uuid not null default gen_random_uuid(),
  landmark_id uuid,
  latitude double precision not null,
  location_id uuid,
  longitude double precision not null,
  name text not null,
  note text not null default ''::text,
  planned_at timestamp(3) with time zone not null,
  share_nonce uuid,
  share_token_hashes text[] not null default '{}'::text[],
  shares_notes boolean not null default false,
  spot_id uuid,
  subject text not null default ''::text,
  time_zone text not null,
  updated_at timestamp(3) with time zone not null default now(),
  user_id uuid not null,
  constraint light_plans_alignment_check CHECK ((jsonb_typeof(alignment) = 'object'::text)),
  constraint light_plans_check CHECK (((share_nonce IS NOT NULL) OR ((share_token_hashes = '{}'::text[]) AND (NOT shares_notes)))),
  constraint light_plans_gear_check CHECK ((length(gear) <= 300)),
  constraint light_plans_landmark_id_fkey FOREIGN KEY (landmark_id) REFERENCES landmarks(id) ON DELETE SET NULL,
  constraint light_plans_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint light_plans_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE SET NULL,
  constraint light_plans_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint light_plans_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint light_plans_note_check CHECK ((length(note) <= 2000)),
  constraint light_plans_pkey PRIMARY KEY (id),
  constraint light_plans_share_token_hashes_check CHECK ((array_to_string(share_token_hashes, ''::text) ~ '^([0-9a-f]{64})*$'::text)),
  constraint light_plans_subject_check CHECK ((length(subject) <= 200)),
  constraint light_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint light_plans_user_id_spot_id_fkey FOREIGN KEY (user_id, spot_id) REFERENCES spots(user_id, id) ON DELETE SET NULL (spot_id)
);
CREATE INDEX light_plans_landmark ON public.light_plans USING btree (landmark_id) WHERE (landmark_id IS NOT NULL);
CREATE INDEX light_plans_location ON public.light_plans USING btree (location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX light_plans_share_token ON public.light_plans USING gin (share_token_hashes);
CREATE INDEX light_plans_spot ON public.light_plans USING btree (user_id, spot_id) WHERE (spot_id IS NOT NULL);
CREATE INDEX light_plans_user ON public.light_plans USING btree (user_id, planned_at, id);

create table location_analytics (
  average_rating real,
  checkins integer not null default 0,
  date date not null,
  favorites integer not null default 0,
  id uuid not null default gen_random_uuid(),
  location_id uuid not null,
  photos integer not null default 0,
  popular_times jsonb not null default '{}'::jsonb,
  success_rate real,
  viewer_states jsonb not null default '{}'::jsonb,
  views integer not null default 0,
  weather_correlation jsonb not null default '{}'::jsonb,
  constraint location_analytics_checkins_check CHECK ((checkins >= 0)),
  constraint location_analytics_favorites_check CHECK ((favorites >= 0)),
  constraint location_analytics_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint location_analytics_photos_check CHECK ((photos >= 0)),
  constraint location_analytics_pkey PRIMARY KEY (location_id, date),
  constraint location_analytics_success_rate_check CHECK (((success_rate >= (0)::double precision) AND (success_rate <= (1)::double precision))),
  constraint location_analytics_views_check CHECK ((views >= 0))
);

create table location_cells (
  latitude_sum double precision not null,
  location_count integer not null,
  longitude_sum double precision not null,
  x integer not null,
  y integer not null,
  zoom smallint not null,
  constraint location_cells_location_count_check CHECK ((location_count >= 0)),
  constraint location_cells_pkey PRIMARY KEY (zoom, x, y)
);

create table location_facts (
  confirmation_count integer not null default 0,
  confirmed_on date,
  fact text not null,
  location_id uuid not null,
  source text not null,
  value text not null,
  constraint location_facts_confirmation_count_check CHECK ((confirmation_count >= 0)),
  constraint location_facts_fact_check CHECK ((fact = ANY (ARRAY['fee'::text, 'access'::text, 'parking'::text, 'permit'::text]))),
  constraint location_facts_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint location_facts_pkey PRIMARY KEY (location_id, fact),
  constraint location_facts_value_check CHECK (((length(value) >= 1) AND (length(value) <= 1000)))
);
CREATE TRIGGER location_facts_public_content AFTER INSERT OR DELETE OR UPDATE ON public.location_facts FOR EACH ROW EXECUTE FUNCTION announce_location_content();

create table location_horizons (
  altitudes real[] not null,
  azimuths real[] not null,
  computed_at timestamp(3) with time zone not null default now(),
  data_source text,
  drawn_by uuid,
  ground_meters real,
  latitude double precision not null,
  location_id uuid not null,
  longitude double precision not null,
  max_altitudes real[],
  reach_miles real[],
  source text not null,
  constraint location_horizons_check CHECK (((cardinality(azimuths) = cardinality(altitudes)) AND ((cardinality(azimuths) >= 0) AND (cardinality(azimuths) <= 720)))),
  constraint location_horizons_check1 CHECK ((((0)::double precision <= ALL (azimuths)) AND ((360)::double precision > ALL (azimuths)) AND (('-10'::integer)::double precision <= ALL (altitudes)) AND ((90)::double precision >= ALL (altitudes)))),
  constraint location_horizons_check2 CHECK (((source = 'elevation'::text) = (data_source IS NOT NULL))),
  constraint location_horizons_check3 CHECK ((cardinality(reach_miles) = cardinality(azimuths))),
  constraint location_horizons_check4 CHECK ((cardinality(max_altitudes) = cardinality(azimuths))),
  constraint location_horizons_data_source_check CHECK ((length(data_source) <= 300)),
  constraint location_horizons_drawn_by_fkey FOREIGN KEY (drawn_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint location_horizons_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint location_horizons_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint location_horizons_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint location_horizons_pkey PRIMARY KEY (location_id),
  constraint location_horizons_source_check CHECK ((source = ANY (ARRAY['drawn'::text, 'elevation'::text])))
);
CREATE INDEX location_horizons_drawn_by ON public.location_horizons USING btree (drawn_by) WHERE (drawn_by IS NOT NULL);
CREATE TRIGGER location_horizons_public_content AFTER INSERT OR DELETE OR UPDATE ON public.location_horizons FOR EACH ROW EXECUTE FUNCTION announce_location_content();

create table location_images (
  alt text not null,
  author text,
  changes text,
  created_at timestamp(3) with time zone not null default now(),
  height integer not null,
  id uuid not null default gen_random_uuid(),
  illustrative boolean not null default false,
  is_unchecked boolean not null default false,
  licence text,
  location_id uuid not null,
  placeholder text,
  sort_order integer not null default 0,
  source_url text,
  width integer not null,
  constraint location_images_height_check CHECK ((height > 0)),
  constraint location_images_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint location_images_location_id_sort_order_key UNIQUE (location_id, sort_order),
  constraint location_images_pkey PRIMARY KEY (id),
  constraint location_images_width_check CHECK ((width > 0))
);
CREATE TRIGGER location_images_mark_photos AFTER INSERT OR DELETE OR UPDATE OF location_id, illustrative ON public.location_images FOR EACH ROW EXECUTE FUNCTION mark_photos();
CREATE TRIGGER location_images_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.location_images FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content();

create table location_landmarks (
  landmark_id uuid not null,
  location_id uuid not null,
  role text not null default 'main'::text,
  constraint location_landmarks_landmark_id_fkey FOREIGN KEY (landmark_id) REFERENCES landmarks(id) ON DELETE CASCADE,
  constraint location_landmarks_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint location_landmarks_pkey PRIMARY KEY (location_id, landmark_id),
  constraint location_landmarks_role_check CHECK ((role = ANY (ARRAY['main'::text, 'in_frame'::text])))
);
CREATE INDEX location_landmarks_landmark ON public.location_landmarks USING btree (landmark_id, role);
CREATE TRIGGER location_landmarks_gallery AFTER INSERT OR DELETE ON public.location_landmarks FOR EACH ROW EXECUTE FUNCTION refresh_gallery_landmark();
CREATE TRIGGER location_landmarks_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.location_landmarks FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content();

create table location_markers (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  latitude double precision not null,
  location_id uuid not null,
  longitude double precision not null,
  name text not null,
  constraint location_markers_kind_check CHECK ((kind = ANY (ARRAY['parking'::text, 'access'::text]))),
  constraint location_markers_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint location_markers_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint location_markers_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint location_markers_pkey PRIMARY KEY (id)
);
CREATE INDEX location_markers_location ON public.location_markers USING btree (location_id);
CREATE TRIGGER location_markers_public_content AFTER INSERT OR DELETE OR UPDATE ON public.location_markers FOR EACH ROW EXECUTE FUNCTION announce_location_content();

create table location_photos (
  byte_size integer not null,
  camera text,
  camera_settings text,
  claim uuid,
  claimed_until timestamp(3) with time zone,
  content_type text not null,
  created_at timestamp(3) with time zone not null default now(),
  credit_author text,
  credit_changes text,
  credit_licence text,
  credit_url text,
  description text not null default ''::text,
  direction_degrees smallint,
  failure text,
  featured boolean not null default false,
  height integer,
  id uuid not null default gen_random_uuid(),
  is_cover_approved boolean not null default false,
  is_position_public boolean not null default false,
  is_unchecked boolean not null default false,
  latitude double precision,
  lens text,
  likes integer not null default 0,
  location_id uuid not null,
  longitude double precision,
  metadata jsonb not null default '{}'::jsonb,
  placeholder text,
  removed_at timestamp(3) with time zone,
  review_id uuid,
  shooting_time timestamp(0) without time zone,
  source_id text,
  state text not null default 'processing'::text,
  tags text[] not null default '{}'::text[],
  title text,
  user_id uuid not null,
  weather_conditions text,
  width integer,
  constraint location_photos_byte_size_check CHECK ((byte_size > 0)),
  constraint location_photos_camera_check CHECK ((length(camera) <= 100)),
  constraint location_photos_camera_settings_check CHECK ((length(camera_settings) <= 200)),
  constraint location_photos_check CHECK (((credit_author IS NULL) = (credit_licence IS NULL))),
  constraint location_photos_credit_author_check CHECK (((length(credit_author) >= 1) AND (length(credit_author) <= 300))),
  constraint location_photos_credit_changes_check CHECK ((length(credit_changes) <= 300)),
  constraint location_photos_credit_licence_check CHECK (((length(credit_licence) >= 1) AND (length(credit_licence) <= 100))),
  constraint location_photos_credit_url_check CHECK ((length(credit_url) <= 2000)),
  constraint location_photos_description_check CHECK ((length(description) <= 2000)),
  constraint location_photos_direction_degrees_check CHECK (((direction_degrees >= 0) AND (direction_degrees <= 359))),
  constraint location_photos_height_check CHECK ((height > 0)),
  constraint location_photos_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint location_photos_lens_check CHECK ((length(lens) <= 100)),
  constraint location_photos_likes_check CHECK ((likes >= 0)),
  constraint location_photos_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint location_photos_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint location_photos_pkey PRIMARY KEY (id),
  constraint location_photos_review_id_fkey FOREIGN KEY (review_id) REFERENCES location_reviews(id) ON DELETE SET NULL,
  constraint location_photos_state_check CHECK ((state = ANY (ARRAY['processing'::text, 'ready'::text, 'failed'::text]))),
  constraint location_photos_title_check CHECK ((length(title) <= 200)),
  constraint location_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint location_photos_weather_conditions_check CHECK ((length(weather_conditions) <= 200)),
  constraint location_photos_width_check CHECK ((width > 0))
);
CREATE INDEX location_photos_location ON public.location_photos USING btree (location_id, created_at DESC, id DESC);
CREATE INDEX location_photos_processing ON public.location_photos USING btree (created_at) WHERE (state = 'processing'::text);
CREATE INDEX location_photos_review ON public.location_photos USING btree (review_id) WHERE (review_id IS NOT NULL);
CREATE UNIQUE INDEX location_photos_source ON public.location_photos USING btree (location_id, source_id) WHERE (source_id IS NOT NULL);
CREATE INDEX location_photos_user ON public.location_photos USING btree (user_id, created_at DESC, id DESC);
CREATE TRIGGER location_photos_gallery_insert AFTER INSERT ON public.location_photos FOR EACH ROW WHEN ((new.state = 'ready'::text)) EXECUTE FUNCTION refresh_gallery_photo();
CREATE TRIGGER location_photos_gallery_update AFTER UPDATE ON public.location_photos FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.removed_at IS DISTINCT FROM new.removed_at) OR (old.is_unchecked IS DISTINCT FROM new.is_unchecked) OR (old.camera IS DISTINCT FROM new.camera) OR (old.lens IS DISTINCT FROM new.lens) OR (old.shooting_time IS DISTINCT FROM new.shooting_time) OR (old.location_id IS DISTINCT FROM new.location_id) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION refresh_gallery_photo();
CREATE TRIGGER location_photos_public_content AFTER INSERT OR DELETE OR UPDATE ON public.location_photos FOR EACH ROW EXECUTE FUNCTION announce_location_content('contributions');

create table location_reviews (
  content text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  equipment_used text,
  id uuid not null default gen_random_uuid(),
  is_demo boolean not null default false,
  likes integer not null default 0,
  location_id uuid not null,
  photos text[] not null default '{}'::text[],
  rating real not null,
  removed_at timestamp(3) with time zone,
  title text,
  updated_at timestamp(3) with time zone not null default now(),
  user_id uuid not null,
  version integer not null default 1,
  visit_date date,
  weather_conditions text,
  constraint location_reviews_likes_check CHECK ((likes >= 0)),
  constraint location_reviews_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint location_reviews_location_id_user_id_key UNIQUE (location_id, user_id),
  constraint location_reviews_pkey PRIMARY KEY (id),
  constraint location_reviews_rating_check CHECK (((rating >= (1)::double precision) AND (rating <= (5)::double precision))),
  constraint location_reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint location_reviews_version_check CHECK ((version > 0))
);
CREATE INDEX location_reviews_newest ON public.location_reviews USING btree (location_id, created_at DESC, id DESC);
CREATE INDEX location_reviews_user ON public.location_reviews USING btree (user_id);
CREATE INDEX location_reviews_user_newest ON public.location_reviews USING btree (user_id, created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE TRIGGER location_reviews_public_content AFTER INSERT OR DELETE OR UPDATE ON public.location_reviews FOR EACH ROW EXECUTE FUNCTION announce_location_content('contributions');

create table location_sources (
  attribution text,
  created_at timestamp(3) with time zone not null default now(),
  licence text,
  location_id uuid not null,
  source text not null,
  source_id text not null,
  constraint location_sources_attribution_check CHECK ((length(attribution) <= 300)),
  constraint location_sources_licence_check CHECK ((length(licence) <= 100)),
  constraint location_sources_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint location_sources_pkey PRIMARY KEY (source, source_id),
  constraint location_sources_source_check CHECK ((length(source) <= 100)),
  constraint location_sources_source_id_check CHECK ((length(source_id) <= 200))
);
CREATE INDEX location_sources_location ON public.location_sources USING btree (location_id);
CREATE TRIGGER location_sources_public_content AFTER INSERT OR DELETE OR UPDATE ON public.location_sources FOR EACH ROW EXECUTE FUNCTION announce_location_content();

create table location_views (
  location_id uuid not null,
  month date not null,
  user_id uuid,
  viewed_at timestamp(3) with time zone not null default now(),
  viewer text not null,
  constraint location_views_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint location_views_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint location_views_pkey PRIMARY KEY (viewer, month, location_id),
  constraint location_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX location_views_location ON public.location_views USING btree (location_id);
CREATE INDEX location_views_user ON public.location_views USING btree (user_id) WHERE (user_id IS NOT NULL);

create table locations (
  address text,
  amenities text[] not null default '{}'::text[],
  attribution text,
  best_time text,
  best_time_of_day text,
  cell_x14 integer generated always as cell_x(public_longitude, 14),
  cell_y14 integer generated always as cell_y(public_latitude, 14),
  city text,
  country character(2),
  created_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  crowd_level text,
  description text not null default ''::text,
  difficulty text not null default 'moderate'::text,
  direction_degrees smallint,
  document tsvector not null generated always as ((setweight(to_tsvector('simple'::regconfig, plain_text(name)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, plain_text(((((
CASE
    WHEN ("precision" = 'hidden'::text) THEN ''::text
    ELSE COALESCE(city, ''::text)
END || ' '::text) || COALESCE(region, ''::text)) || ' '::text) || words_of(themes)))), 'B'::"char")) ||
CASE
    WHEN ("precision" = 'exact'::text) THEN (setweight(to_tsvector('simple'::regconfig, plain_text(((COALESCE(address, ''::text) || ' '::text) || "left"(description, 2000)))), 'C'::"char") || setweight(to_tsvector('simple'::regconfig, plain_text(((COALESCE(best_time, ''::text) || ' '::text) || "left"(COALESCE(tips, ''::text), 2000)))), 'D'::"char"))
    ELSE ''::tsvector
END),
  elevation_feet integer,
  entry_fee text,
  entry_fee_cents integer,
  has_photo boolean not null default false,
  id uuid not null default gen_random_uuid(),
  import_id uuid,
  is_demo boolean not null default false,
  is_verified boolean not null default false,
  latitude double precision not null,
  licence text,
  location_types text[] not null default '{}'::text[],
  longitude double precision not null,
  merged_into uuid,
  name text not null,
  name_plain text not null generated always as plain_text(name),
  opening_hours text,
  parking boolean not null default false,
  permit_note text,
  permits boolean not null default false,
  popularity real not null generated always as (use_points - (
CASE
    WHEN ((source IS NOT NULL) AND (NOT is_demo) AND (NOT is_verified) AND (review_count = 0) AND (tips IS NULL)) THEN 0.5
    ELSE (0)::numeric
END)::double precision),
  "precision" text not null default 'exact'::text,
  public_latitude double precision,
  public_longitude double precision,
  public_point cube generated always as sphere_point(public_latitude, public_longitude),
  rating real not null default 0,
  region text,
  removed_at timestamp(3) with time zone,
  review_count integer not null default 0,
  source text,
  source_id text,
  status text not null default 'open'::text,
  status_note text,
  status_since date,
  status_source text,
  themes text[] not null default '{}'::text[],
  time_zone text,
  tips text,
  tripod_rules text,
  updated_at timestamp(3) with time zone not null default now(),
  use_points real not null default 0,
  constraint locations_address_check CHECK ((length(address) <= 500)),
  constraint locations_amenities_check CHECK ((amenities <@ ARRAY['parking'::text, 'restrooms'::text, 'hiking_trail'::text, 'scenic_viewpoint'::text, 'public_transport'::text, 'cafes'::text, 'street_art'::text, 'historic_tours'::text, 'cafe'::text, 'gift_shop'::text, 'benches'::text, 'walking_path'::text])),
  constraint locations_attribution_check CHECK ((length(attribution) <= 300)),
  constraint locations_best_time_check CHECK ((length(best_time) <= 300)),
  constraint locations_best_time_of_day_check CHECK ((best_time_of_day = ANY (ARRAY['sunrise'::text, 'morning'::text, 'midday'::text, 'afternoon'::text, 'sunset'::text, 'blue-hour'::text, 'night'::text]))),
  constraint locations_check CHECK (((source IS NULL) = (source_id IS NULL))),
  constraint locations_check3 CHECK ((("precision" <> 'exact'::text) OR ((public_latitude = latitude) AND (public_longitude = longitude)))),
  constraint locations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint locations_crowd_level_check CHECK ((crowd_level = ANY (ARRAY['low'::text, 'moderate'::text, 'high'::text]))),
  constraint locations_description_check CHECK ((length(description) <= 10000)),
  constraint locations_difficulty_check CHECK ((difficulty = ANY (ARRAY['easy'::text, 'moderate'::text, 'hard'::text]))),
  constraint locations_direction_degrees_check CHECK (((direction_degrees >= 0) AND (direction_degrees <= 359))),
  constraint locations_entry_fee_cents_check CHECK ((entry_fee_cents >= 0)),
  constraint locations_entry_fee_check CHECK ((length(entry_fee) <= 100)),
  constraint locations_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE SET NULL,
  constraint locations_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint locations_licence_check CHECK ((length(licence) <= 100)),
  constraint locations_location_types_check CHECK ((location_types <@ ARRAY['indoor'::text, 'outdoor'::text, 'studio'::text, 'natural'::text, 'urban'::text])),
  constraint locations_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint locations_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES locations(id) ON DELETE SET NULL,
  constraint locations_merged_is_removed CHECK (((merged_into IS NULL) OR ((removed_at IS NOT NULL) AND (merged_into <> id)))),
  constraint locations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint locations_opening_hours_check CHECK (((length(opening_hours) >= 1) AND (length(opening_hours) <= 200))),
  constraint locations_pkey PRIMARY KEY (id),
  constraint locations_precision_check CHECK (("precision" = ANY (ARRAY['exact'::text, 'area'::text, 'hidden'::text]))),
  constraint locations_public_latitude_check CHECK (((public_latitude >= ('-90'::integer)::double precision) AND (public_latitude <= (90)::double precision))),
  constraint locations_public_longitude_check CHECK (((public_longitude >= ('-180'::integer)::double precision) AND (public_longitude <= (180)::double precision))),
  constraint locations_published_latitude CHECK (((public_latitude IS NULL) = (("precision" = 'hidden'::text) OR (removed_at IS NOT NULL)))),
  constraint locations_published_longitude CHECK (((public_longitude IS NULL) = (("precision" = 'hidden'::text) OR (removed_at IS NOT NULL)))),
  constraint locations_rating_check CHECK (((rating >= (0)::double precision) AND (rating <= (5)::double precision))),
  constraint locations_review_count_check CHECK ((review_count >= 0)),
  constraint locations_source_source_id_key UNIQUE (source, source_id),
  constraint locations_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'private'::text]))),
  constraint locations_themes_check CHECK ((themes <@ ARRAY['nature'::text, 'portrait'::text, 'landscape'::text, 'urban'::text, 'street'::text, 'wedding'::text, 'architecture'::text, 'macro'::text, 'adventure'::text, 'sunrise'::text, 'sunset'::text, 'interior'::text])),
  constraint locations_tips_check CHECK ((length(tips) <= 10000)),
  constraint locations_tripod_rules_check CHECK ((char_length(tripod_rules) <= 500))
);
CREATE INDEX locations_best_reviewed ON public.locations USING btree (((rating * (review_count)::double precision)) DESC, popularity DESC, id DESC);
CREATE INDEX locations_cell ON public.locations USING btree (cell_x14, cell_y14);
CREATE INDEX locations_city ON public.locations USING btree (plain_text(city) text_pattern_ops) WHERE ((city IS NOT NULL) AND ("precision" <> 'hidden'::text));
CREATE INDEX locations_created_at ON public.locations USING btree (created_at DESC, id DESC);
CREATE INDEX locations_created_by ON public.locations USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX locations_created_by_newest ON public.locations USING btree (created_by, created_at DESC, id DESC) WHERE ((created_by IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX locations_described ON public.locations USING btree (popularity DESC, id DESC) WHERE ((removed_at IS NULL) AND ((source IS NULL) OR is_demo));
CREATE INDEX locations_described_document ON public.locations USING gin (document) WHERE ((removed_at IS NULL) AND ((source IS NULL) OR is_demo));
CREATE INDEX locations_described_point ON public.locations USING gist (public_point) WHERE ((removed_at IS NULL) AND ((source IS NULL) OR is_demo));
CREATE INDEX locations_document ON public.locations USING gin (document);
CREATE INDEX locations_import ON public.locations USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX locations_merged_into ON public.locations USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX locations_name_similar ON public.locations USING gin (name_plain gin_trgm_ops);
CREATE INDEX locations_names ON public.locations USING btree (name_plain text_pattern_ops) INCLUDE (id, popularity, public_latitude, public_longitude) WHERE (removed_at IS NULL);
CREATE INDEX locations_photos_first ON public.locations USING btree (((has_photo)::integer) DESC, popularity DESC, id DESC);
CREATE INDEX locations_popularity ON public.locations USING btree (popularity DESC, id DESC);
CREATE INDEX locations_public_point ON public.locations USING gist (public_point);
CREATE INDEX locations_rating ON public.locations USING btree (rating DESC, id DESC);
CREATE INDEX locations_removed ON public.locations USING btree (removed_at DESC, id DESC) WHERE (removed_at IS NOT NULL);
CREATE INDEX locations_themes ON public.locations USING gin (themes);
CREATE INDEX locations_waiting ON public.locations USING btree (created_at DESC, id DESC) WHERE ((source IS NULL) AND (NOT is_verified) AND (removed_at IS NULL));
CREATE TRIGGER locations_cells_delete AFTER DELETE ON public.locations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_cells();
CREATE TRIGGER locations_cells_insert AFTER INSERT ON public.locations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_cells();
CREATE TRIGGER locations_cells_update AFTER UPDATE ON public.locations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_cells();
CREATE TRIGGER locations_gallery AFTER UPDATE ON public.locations FOR EACH ROW WHEN (((old.themes IS DISTINCT FROM new.themes) OR (old.city IS DISTINCT FROM new.city) OR (old.region IS DISTINCT FROM new.region) OR (old."precision" IS DISTINCT FROM new."precision") OR (old.time_zone IS DISTINCT FROM new.time_zone) OR (old.public_latitude IS DISTINCT FROM new.public_latitude) OR (old.public_longitude IS DISTINCT FROM new.public_longitude) OR (old.removed_at IS DISTINCT FROM new.removed_at))) EXECUTE FUNCTION refresh_gallery_location();
CREATE TRIGGER locations_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.locations FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content();
CREATE TRIGGER locations_publish_position BEFORE INSERT OR UPDATE OF latitude, longitude, "precision", public_latitude, public_longitude, removed_at ON public.locations FOR EACH ROW EXECUTE FUNCTION publish_position();
CREATE TRIGGER locations_withdraw_deleted BEFORE DELETE ON public.locations FOR EACH ROW EXECUTE FUNCTION withdraw_from_packs();
CREATE TRIGGER locations_withdraw_from_packs AFTER UPDATE ON public.locations FOR EACH ROW WHEN (((old."precision" IS DISTINCT FROM new."precision") OR (old.status IS DISTINCT FROM new.status) OR (old.removed_at IS DISTINCT FROM new.removed_at))) EXECUTE FUNCTION withdraw_from_packs();

create table mail_outbox (
  attempts integer not null default 0,
  body_html text not null,
  body_text text not null,
  bounced_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  headers jsonb not null default '{}'::jsonb,
  id uuid not null default gen_random_uuid(),
  is_bulk boolean not null default false,
  kind text not null,
  last_error text,
  queued_at timestamp(3) with time zone not null default now(),
  refused_at timestamp(3) with time zone,
  sealed_texts text,
  sent_at timestamp(3) with time zone,
  subject text not null,
  to_address text not null,
  user_id uuid,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX mail_outbox_newest ON public.mail_outbox USING btree (created_at DESC, id DESC);
CREATE INDEX mail_outbox_waiting ON public.mail_outbox USING btree (is_bulk, created_at) WHERE (sent_at IS NULL);

create table meetup_attendees (
  id uuid not null default gen_random_uuid(),
  is_demo boolean not null default false,
  meetup_id uuid not null,
  notes text,
  registered_at timestamp(3) with time zone not null default now(),
  registration_number integer not null,
  reminded_at timestamp(3) with time zone,
  status text not null default 'attending'::text,
  user_id uuid not null,
  constraint meetup_attendees_meetup_id_fkey FOREIGN KEY (meetup_id) REFERENCES meetups(id) ON DELETE CASCADE,
  constraint meetup_attendees_meetup_id_registration_number_key UNIQUE (meetup_id, registration_number),
  constraint meetup_attendees_meetup_id_user_id_key UNIQUE (meetup_id, user_id),
  constraint meetup_attendees_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 500))),
  constraint meetup_attendees_pkey PRIMARY KEY (id),
  constraint meetup_attendees_status_check CHECK ((status = ANY (ARRAY['attending'::text, 'waiting'::text]))),
  constraint meetup_attendees_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX meetup_attendees_unreminded ON public.meetup_attendees USING btree (meetup_id) WHERE ((reminded_at IS NULL) AND (status = 'attending'::text));
CREATE INDEX meetup_attendees_user ON public.meetup_attendees USING btree (user_id, registered_at DESC, id DESC);
CREATE INDEX meetup_attendees_waiting ON public.meetup_attendees USING btree (meetup_id, registration_number) WHERE (status = 'waiting'::text);
CREATE TRIGGER meetup_attendees_count AFTER INSERT OR DELETE OR UPDATE OF status ON public.meetup_attendees FOR EACH ROW EXECUTE FUNCTION count_attendees();
CREATE TRIGGER meetup_attendees_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.meetup_attendees FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('meetups');

create table meetup_calendars (
  created_at timestamp(3) with time zone not null default now(),
  nonce uuid not null default gen_random_uuid(),
  token_hashes text[] not null default '{}'::text[],
  user_id uuid not null,
  constraint meetup_calendars_pkey PRIMARY KEY (user_id),
  constraint meetup_calendars_token_hashes_check CHECK ((array_to_string(token_hashes, ''::text) ~ '^([0-9a-f]{64})*$'::text)),
  constraint meetup_calendars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX meetup_calendars_token ON public.meetup_calendars USING gin (token_hashes);

create table meetup_comments (
  author_id uuid not null,
  body text not null,
  created_at timestamp(3) with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  is_demo boolean not null default false,
  meetup_id uuid not null,
  removed_at timestamp(3) with time zone,
  constraint meetup_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint meetup_comments_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint meetup_comments_meetup_id_fkey FOREIGN KEY (meetup_id) REFERENCES meetups(id) ON DELETE CASCADE,
  constraint meetup_comments_pkey PRIMARY KEY (id)
);
CREATE INDEX meetup_comments_author ON public.meetup_comments USING btree (author_id, created_at DESC);
CREATE INDEX meetup_comments_meetup ON public.meetup_comments USING btree (meetup_id, created_at DESC, id DESC);
CREATE TRIGGER meetup_comments_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.meetup_comments FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('meetups');

create table meetups (
  cancellation_reason text,
  cancelled_at timestamp(3) with time zone,
  clock_time text,
  cost_cents integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  current_attendees integer not null default 0,
  custom_location text,
  description text not null default ''::text,
  duration_minutes integer not null,
  ends_at timestamp(3) with time zone not null,
  equipment_provided text[] not null default '{}'::text[],
  equipment_required text[] not null default '{}'::text[],
  id uuid not null default gen_random_uuid(),
  is_demo boolean not null default false,
  latitude double precision,
  location_id uuid,
  longitude double precision,
  max_attendees integer,
  meeting_point text,
  meetup_date date not null,
  organizer_id uuid,
  registration_count integer not null default 0,
  removed_at timestamp(3) with time zone,
  revision integer not null default 0,
  skill_level text not null default 'all'::text,
  starts_at timestamp(3) with time zone not null,
  sun_event text,
  sun_offset_minutes integer,
  themes text[] not null default '{}'::text[],
  time_zone text not null,
  title text not null,
  updated_at timestamp(3) with time zone not null default now(),
  weather_dependent boolean not null default true,
  weather_plan text,
  constraint meetups_cancellation_reason_check CHECK (((length(cancellation_reason) >= 1) AND (length(cancellation_reason) <= 1000))),
  constraint meetups_check CHECK ((ends_at > starts_at)),
  constraint meetups_clock_time_check CHECK ((clock_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint meetups_cost_cents_check CHECK (((cost_cents >= 0) AND (cost_cents <= 1000000))),
  constraint meetups_current_attendees_check CHECK ((current_attendees >= 0)),
  constraint meetups_custom_location_check CHECK (((length(custom_location) >= 1) AND (length(custom_location) <= 200))),
  constraint meetups_custom_position CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((custom_location IS NULL) = (latitude IS NULL)))),
  constraint meetups_description_check CHECK ((length(description) <= 5000)),
  constraint meetups_duration_minutes_check CHECK (((duration_minutes >= 15) AND (duration_minutes <= 1440))),
  constraint meetups_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint meetups_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE SET NULL,
  constraint meetups_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint meetups_max_attendees_check CHECK (((max_attendees >= 1) AND (max_attendees <= 1000))),
  constraint meetups_meeting_point_check CHECK (((length(meeting_point) >= 1) AND (length(meeting_point) <= 500))),
  constraint meetups_not_overbooked CHECK (((max_attendees IS NULL) OR (current_attendees <= max_attendees))),
  constraint meetups_one_start CHECK ((((clock_time IS NULL) = (sun_event IS NOT NULL)) AND ((sun_event IS NULL) = (sun_offset_minutes IS NULL)))),
  constraint meetups_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint meetups_pkey PRIMARY KEY (id),
  constraint meetups_skill_level_check CHECK ((skill_level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text, 'all'::text]))),
  constraint meetups_sun_event_check CHECK ((sun_event = ANY (ARRAY['civilDawn'::text, 'sunrise'::text, 'sunset'::text, 'civilDusk'::text]))),
  constraint meetups_sun_offset_minutes_check CHECK (((sun_offset_minutes >= '-720'::integer) AND (sun_offset_minutes <= 720))),
  constraint meetups_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint meetups_weather_plan_check CHECK (((length(weather_plan) >= 1) AND (length(weather_plan) <= 1000)))
);
CREATE INDEX meetups_location ON public.meetups USING btree (location_id, starts_at) WHERE (location_id IS NOT NULL);
CREATE INDEX meetups_organizer ON public.meetups USING btree (organizer_id, starts_at DESC, id DESC) WHERE (organizer_id IS NOT NULL);
CREATE INDEX meetups_time ON public.meetups USING btree (starts_at, id) WHERE ((cancelled_at IS NULL) AND (removed_at IS NULL));
CREATE TRIGGER meetups_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.meetups FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('meetups');

create table newsletter_deliveries (
  issue_id uuid not null,
  mail_id uuid not null,
  outcome text not null default 'queued'::text,
  queued_at timestamp(3) with time zone not null default now(),
  subscriber_id uuid not null,
  constraint newsletter_deliveries_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES newsletter_issues(id) ON DELETE CASCADE,
  constraint newsletter_deliveries_mail_id_key UNIQUE (mail_id),
  constraint newsletter_deliveries_outcome_check CHECK ((outcome = ANY (ARRAY['queued'::text, 'sent'::text, 'bounced'::text, 'failed'::text, 'withdrawn'::text]))),
  constraint newsletter_deliveries_pkey PRIMARY KEY (issue_id, subscriber_id),
  constraint newsletter_deliveries_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES newsletter_subscribers(id) ON DELETE CASCADE
);
CREATE INDEX newsletter_deliveries_queued ON public.newsletter_deliveries USING btree (queued_at) WHERE (outcome = 'queued'::text);
CREATE INDEX newsletter_deliveries_subscriber ON public.newsletter_deliveries USING btree (subscriber_id);

create table newsletter_issues (
  body text not null,
  bounced_count integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  failed_count integer not null default 0,
  finished_at timestamp(3) with time zone,
  id uuid not null,
  preview_text text not null default ''::text,
  recipient_count integer not null default 0,
  send_at timestamp(3) with time zone,
  sent_count integer not null default 0,
  started_at timestamp(3) with time zone,
  state text not null default 'draft'::text,
  subject text not null,
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint newsletter_issues_body_check CHECK (((length(body) >= 1) AND (length(body) <= 20000))),
  constraint newsletter_issues_check1 CHECK (((state = 'sent'::text) = (finished_at IS NOT NULL))),
  constraint newsletter_issues_check2 CHECK ((((sent_count + bounced_count) + failed_count) <= recipient_count)),
  constraint newsletter_issues_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint newsletter_issues_pkey PRIMARY KEY (id),
  constraint newsletter_issues_preview_text_check CHECK ((length(preview_text) <= 200)),
  constraint newsletter_issues_scheduled CHECK (((state <> 'scheduled'::text) OR (send_at IS NOT NULL))),
  constraint newsletter_issues_started CHECK (((state = ANY (ARRAY['draft'::text, 'scheduled'::text])) = (started_at IS NULL))),
  constraint newsletter_issues_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'sent'::text]))),
  constraint newsletter_issues_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150)))
);
CREATE INDEX newsletter_issues_author ON public.newsletter_issues USING btree (created_by);
CREATE INDEX newsletter_issues_due ON public.newsletter_issues USING btree (send_at) WHERE (state = 'scheduled'::text);
CREATE INDEX newsletter_issues_newest ON public.newsletter_issues USING btree (created_at DESC, id DESC);

create table newsletter_subscribers (
  confirmed_at timestamp(3) with time zone,
  email text not null,
  ended_at timestamp(3) with time zone,
  id uuid not null default gen_random_uuid(),
  requested_at timestamp(3) with time zone not null,
  state text not null,
  token_hash text,
  constraint newsletter_subscribers_check CHECK (((state <> 'subscribed'::text) OR (confirmed_at IS NOT NULL))),
  constraint newsletter_subscribers_check1 CHECK (((state = ANY (ARRAY['unsubscribed'::text, 'bounced'::text])) = (ended_at IS NOT NULL))),
  constraint newsletter_subscribers_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint newsletter_subscribers_pkey PRIMARY KEY (id),
  constraint newsletter_subscribers_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'subscribed'::text, 'unsubscribed'::text, 'bounced'::text])))
);
CREATE UNIQUE INDEX newsletter_subscribers_email ON public.newsletter_subscribers USING btree (lower(email));
CREATE INDEX newsletter_subscribers_subscribed ON public.newsletter_subscribers USING btree (id) WHERE (state = 'subscribed'::text);
CREATE UNIQUE INDEX newsletter_subscribers_token ON public.newsletter_subscribers USING btree (token_hash);

create table notifications (
  actor_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  data jsonb not null default '{}'::jsonb,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  read_at timestamp(3) with time zone,
  subject_id uuid not null,
  subject_kind text not null,
  user_id uuid not null,
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX notifications_once ON public.notifications USING btree (user_id, kind, actor_id, subject_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, created_at) WHERE (read_at IS NULL);
CREATE TRIGGER notifications_announce AFTER INSERT ON public.notifications FOR EACH ROW EXECUTE FUNCTION announce_notification();

create table offline_location_packs (
  area jsonb not null,
  bounds double precision[],
  build integer not null default 0,
  build_error text,
  build_requested_at timestamp(3) with time zone default now(),
  claim uuid,
  claimed_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  description text not null default ''::text,
  download_count integer not null default 0,
  failed_count integer not null default 0,
  id uuid not null default gen_random_uuid(),
  is_active boolean not null default true,
  last_updated timestamp(3) with time zone,
  location_ids uuid[] not null default '{}'::uuid[],
  name text not null,
  owner_id uuid,
  pack_size bigint not null default 0,
  region text not null default ''::text,
  removed_at timestamp(3) with time zone,
  required_subscription text not null default 'free'::text,
  rewrites boolean not null default false,
  withdrawn_at timestamp(3) with time zone,
  constraint offline_location_packs_area_check CHECK (((area ->> 'kind'::text) = ANY (ARRAY['box'::text, 'city'::text, 'list'::text, 'circle'::text]))),
  constraint offline_location_packs_bounds_check CHECK ((cardinality(bounds) = 4)),
  constraint offline_location_packs_build_check CHECK ((build >= 0)),
  constraint offline_location_packs_description_check CHECK ((length(description) <= 500)),
  constraint offline_location_packs_download_count_check CHECK ((download_count >= 0)),
  constraint offline_location_packs_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint offline_location_packs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint offline_location_packs_pack_size_check CHECK ((pack_size >= 0)),
  constraint offline_location_packs_pkey PRIMARY KEY (id),
  constraint offline_location_packs_region_check CHECK ((length(region) <= 120)),
  constraint offline_location_packs_required_subscription_fkey FOREIGN KEY (required_subscription) REFERENCES subscription_plans(id)
);
CREATE INDEX offline_location_packs_due ON public.offline_location_packs USING btree (build_requested_at) WHERE (build_requested_at IS NOT NULL);
CREATE INDEX offline_location_packs_locations ON public.offline_location_packs USING gin (location_ids);
CREATE INDEX offline_location_packs_owner ON public.offline_location_packs USING btree (owner_id);
CREATE INDEX offline_location_packs_plan ON public.offline_location_packs USING btree (required_subscription);

create table offline_pack_files (
  build integer not null,
  hash text not null,
  id bigint not null,
  kind text not null,
  name text not null,
  pack_id uuid not null,
  size integer not null,
  constraint offline_pack_files_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint offline_pack_files_kind_check CHECK ((kind = ANY (ARRAY['full'::text, 'limited'::text, 'photo'::text, 'map'::text]))),
  constraint offline_pack_files_pkey PRIMARY KEY (id),
  constraint offline_pack_files_size_check CHECK ((size > 0))
);
CREATE INDEX offline_pack_files_pack ON public.offline_pack_files USING btree (pack_id, build);

create table passkeys (
  aaguid text,
  backed_up boolean not null,
  counter bigint not null,
  created_at timestamp(3) with time zone not null default now(),
  credential_id text not null,
  device_type text not null,
  id uuid not null default gen_random_uuid(),
  last_used_at timestamp(3) with time zone,
  name text not null,
  public_key text not null,
  transports text,
  user_id uuid not null,
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

create table payment_disputes (
  amount_cents integer not null,
  closed_at timestamp(3) with time zone,
  evidence_due_at timestamp(3) with time zone,
  gateway_id text not null,
  id uuid not null default gen_random_uuid(),
  needs_response boolean not null,
  opened_at timestamp(3) with time zone not null default now(),
  payment_id uuid not null,
  reason text not null,
  state text not null default 'open'::text,
  constraint payment_disputes_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_disputes_gateway_id_key UNIQUE (gateway_id),
  constraint payment_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_disputes_pkey PRIMARY KEY (id),
  constraint payment_disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);
CREATE INDEX payment_disputes_order ON public.payment_disputes USING btree (opened_at DESC, id DESC);
CREATE INDEX payment_disputes_payment ON public.payment_disputes USING btree (payment_id);

create table payment_events (
  attempts integer not null default 0,
  created_at timestamp(3) with time zone not null,
  id text not null,
  last_error text,
  next_attempt_at timestamp(3) with time zone not null default now(),
  processed_at timestamp(3) with time zone,
  received_at timestamp(3) with time zone not null default now(),
  state text not null default 'waiting'::text,
  subject text not null,
  subject_id text not null,
  type text not null,
  constraint payment_events_id_check CHECK ((length(id) <= 255)),
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'ignored'::text]))),
  constraint payment_events_subject_check CHECK ((subject = ANY (ARRAY['payment'::text, 'dispute'::text, 'subscription'::text, 'invoice'::text, 'account'::text, 'transfer'::text, 'setup'::text, 'other'::text])))
);
CREATE INDEX payment_events_waiting ON public.payment_events USING btree (next_attempt_at) WHERE (state = 'waiting'::text);

create table payment_refunds (
  amount_cents integer not null,
  created_at timestamp(3) with time zone not null default now(),
  failure text,
  gateway_id text,
  id uuid not null default gen_random_uuid(),
  key text not null,
  outside boolean not null default false,
  payment_id uuid not null,
  replaces uuid,
  settled_at timestamp(3) with time zone,
  state text not null default 'waiting'::text,
  constraint payment_refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_refunds_gateway_id_key UNIQUE (gateway_id),
  constraint payment_refunds_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint payment_refunds_outside CHECK (((NOT outside) OR ((state = 'succeeded'::text) AND (gateway_id IS NULL)))),
  constraint payment_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_refunds_payment_id_key_key UNIQUE (payment_id, key),
  constraint payment_refunds_pkey PRIMARY KEY (id),
  constraint payment_refunds_replaces_fkey FOREIGN KEY (replaces) REFERENCES payment_refunds(id),
  constraint payment_refunds_replaces_key UNIQUE (replaces),
  constraint payment_refunds_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX payment_refunds_failed ON public.payment_refunds USING btree (settled_at) WHERE (state = 'failed'::text);

create table payment_steps (
  amount_cents integer,
  attempts integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  done_at timestamp(3) with time zone,
  handled_at timestamp(3) with time zone,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  last_error text,
  next_attempt_at timestamp(3) with time zone not null default now(),
  payment_id uuid not null,
  "position" bigint not null,
  refund_id uuid,
  state text not null default 'waiting'::text,
  constraint payment_steps_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_steps_kind_check CHECK ((kind = ANY (ARRAY['create'::text, 'capture'::text, 'cancel'::text, 'refund'::text]))),
  constraint payment_steps_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_steps_pkey PRIMARY KEY (id),
  constraint payment_steps_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES payment_refunds(id),
  constraint payment_steps_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX payment_steps_failed ON public.payment_steps USING btree (done_at) WHERE ((state = 'failed'::text) AND (handled_at IS NULL));
CREATE INDEX payment_steps_payment ON public.payment_steps USING btree (payment_id, "position");
CREATE INDEX payment_steps_waiting ON public.payment_steps USING btree (next_attempt_at) WHERE (state = 'waiting'::text);

create table payments (
  amount_cents integer not null,
  authorized_at timestamp(3) with time zone,
  cancel_requested_at timestamp(3) with time zone,
  capture text not null,
  capture_requested_at timestamp(3) with time zone,
  captured_at timestamp(3) with time zone,
  captured_cents integer not null default 0,
  charged_back_cents integer not null default 0,
  checked_at timestamp(3) with time zone not null default now(),
  client_secret text,
  created_at timestamp(3) with time zone not null default now(),
  currency text not null default 'usd'::text,
  decline_code text,
  description text not null,
  gateway text not null,
  gateway_id text,
  has_payee boolean not null,
  id uuid not null default gen_random_uuid(),
  intent text not null default 'requires_payment'::text,
  payee_due_at timestamp(3) with time zone,
  payee_id uuid,
  purpose text not null,
  receipt_number integer,
  refunded_cents integer not null default 0,
  released_at timestamp(3) with time zone,
  split_base_cents integer not null default 0,
  state text not null default 'requires_payment'::text,
  subject_id uuid not null,
  updated_at timestamp(3) with time zone not null default now(),
  user_id uuid,
  constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payments_capture_check CHECK ((capture = ANY (ARRAY['automatic'::text, 'manual'::text]))),
  constraint payments_charged_back_cents_check CHECK ((charged_back_cents >= 0)),
  constraint payments_check CHECK (((captured_cents >= 0) AND (captured_cents <= amount_cents))),
  constraint payments_check1 CHECK (((captured_cents > 0) = (intent = 'captured'::text))),
  constraint payments_check2 CHECK (((receipt_number IS NULL) OR ((receipt_number > 0) AND (captured_cents > 0)))),
  constraint payments_currency_check CHECK ((currency = 'usd'::text)),
  constraint payments_description_check CHECK (((length(description) >= 1) AND (length(description) <= 300))),
  constraint payments_gateway_check CHECK ((gateway = ANY (ARRAY['stripe'::text, 'sandbox'::text]))),
  constraint payments_gateway_gateway_id_key UNIQUE (gateway, gateway_id),
  constraint payments_gateway_receipt_number_key UNIQUE (gateway, receipt_number),
  constraint payments_intent_check CHECK ((intent = ANY (ARRAY['requires_payment'::text, 'requires_action'::text, 'authorized'::text, 'captured'::text, 'canceled'::text]))),
  constraint payments_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_purpose_check CHECK ((purpose = ANY (ARRAY['property-booking'::text, 'permit-booking'::text, 'subscription'::text]))),
  constraint payments_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint payments_split_base_cents_check CHECK ((split_base_cents >= 0)),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['requires_payment'::text, 'requires_action'::text, 'authorized'::text, 'captured'::text, 'partially_refunded'::text, 'refunded'::text, 'disputed'::text, 'charged_back'::text, 'canceled'::text, 'failed'::text]))),
  constraint payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX payments_one_open ON public.payments USING btree (purpose, subject_id) WHERE ((state = ANY (ARRAY['requires_payment'::text, 'requires_action'::text, 'authorized'::text])) AND (cancel_requested_at IS NULL));
CREATE INDEX payments_payee ON public.payments USING btree (payee_id) WHERE (payee_id IS NOT NULL);
CREATE INDEX payments_payee_due ON public.payments USING btree (payee_id, payee_due_at) WHERE (payee_due_at IS NOT NULL);
CREATE INDEX payments_subject ON public.payments USING btree (purpose, subject_id, created_at DESC);
CREATE INDEX payments_unsettled ON public.payments USING btree (checked_at) WHERE (state = ANY (ARRAY['requires_payment'::text, 'requires_action'::text, 'authorized'::text, 'disputed'::text]));
CREATE INDEX payments_user ON public.payments USING btree (user_id, created_at DESC);
CREATE CONSTRAINT TRIGGER number_receipt AFTER INSERT OR UPDATE OF captured_cents ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.captured_cents > 0) AND (new.receipt_number IS NULL))) EXECUTE FUNCTION number_receipt();

create table payout_settings (
  bank_last4 text not null,
  bank_sealed text not null,
  created_at timestamp(3) with time zone not null default now(),
  gateway text not null,
  gateway_account_id text,
  schedule text not null default 'weekly'::text,
  updated_at timestamp(3) with time zone not null default now(),
  user_id uuid not null,
  constraint payout_settings_bank_last4_check CHECK ((bank_last4 ~ '^[0-9]{4}$'::text)),
  constraint payout_settings_gateway_check CHECK ((gateway = ANY (ARRAY['stripe'::text, 'sandbox'::text]))),
  constraint payout_settings_pkey PRIMARY KEY (user_id),
  constraint payout_settings_schedule_check CHECK ((schedule = ANY (ARRAY['weekly'::text, 'bi-weekly'::text, 'monthly'::text]))),
  constraint payout_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table payouts (
  amount_cents integer not null,
  attempts integer not null default 0,
  bank_last4 text not null,
  created_at timestamp(3) with time zone not null default now(),
  currency text not null default 'usd'::text,
  gateway text not null,
  gateway_account_id text not null,
  gateway_id text,
  id uuid not null default gen_random_uuid(),
  last_error text,
  next_attempt_at timestamp(3) with time zone not null default now(),
  outside boolean not null default false,
  period_end date not null,
  settled_at timestamp(3) with time zone,
  state text not null default 'waiting'::text,
  user_id uuid,
  constraint payouts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payouts_currency_check CHECK ((currency = 'usd'::text)),
  constraint payouts_gateway_check CHECK ((gateway = ANY (ARRAY['stripe'::text, 'sandbox'::text]))),
  constraint payouts_gateway_id_key UNIQUE (gateway_id),
  constraint payouts_outside CHECK (((NOT outside) OR ((state = 'paid'::text) AND (gateway_id IS NULL)))),
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paid'::text, 'failed'::text]))),
  constraint payouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX payouts_failed ON public.payouts USING btree (user_id) WHERE (state = 'failed'::text);
CREATE UNIQUE INDEX payouts_one_per_period ON public.payouts USING btree (user_id, period_end) WHERE (state <> 'failed'::text);
CREATE INDEX payouts_user ON public.payouts USING btree (user_id, created_at DESC);
CREATE INDEX payouts_waiting ON public.payouts USING btree (next_attempt_at) WHERE (state = 'waiting'::text);

create table pending_media (
  expires_at timestamp(3) with time zone not null,
  id uuid not null,
  is_abandoned boolean not null default false,
  constraint pending_media_pkey PRIMARY KEY (id)
);
CREATE INDEX pending_media_expires_at ON public.pending_media USING btree (expires_at);

create table periodic_mails (
  created_at timestamp(3) with time zone not null default now(),
  kind text not null,
  period date not null,
  user_id uuid not null,
  constraint periodic_mails_kind_check CHECK ((kind = ANY (ARRAY['notices'::text, 'digest'::text, 'weather'::text]))),
  constraint periodic_mails_pkey PRIMARY KEY (user_id, kind, period),
  constraint periodic_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table permit_bookings (
  closing_note text,
  contact_email text,
  contact_phone text,
  created_at timestamp(3) with time zone not null default now(),
  end_date date not null,
  id uuid not null default gen_random_uuid(),
  is_demo boolean not null default false,
  location_id uuid,
  number_of_people integer not null default 1,
  payment_id uuid,
  payment_intent text,
  payment_status text not null default 'pending'::text,
  permit_id uuid not null,
  special_requests text,
  start_date date not null,
  status text not null default 'pending'::text,
  total_cents integer not null,
  updated_at timestamp(3) with time zone not null default now(),
  user_id uuid,
  constraint permit_bookings_check CHECK ((end_date >= start_date)),
  constraint permit_bookings_check1 CHECK (((status <> 'completed'::text) OR (payment_status = 'paid'::text))),
  constraint permit_bookings_check2 CHECK (((user_id IS NULL) OR (contact_email IS NOT NULL))),
  constraint permit_bookings_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE SET NULL,
  constraint permit_bookings_number_of_people_check CHECK ((number_of_people >= 1)),
  constraint permit_bookings_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending'::text, 'processing'::text, 'paid'::text, 'refunded'::text]))),
  constraint permit_bookings_permit_id_fkey FOREIGN KEY (permit_id) REFERENCES permits(id) ON DELETE RESTRICT,
  constraint permit_bookings_pkey PRIMARY KEY (id),
  constraint permit_bookings_special_requests_check CHECK ((length(special_requests) <= 2000)),
  constraint permit_bookings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text, 'completed'::text]))),
  constraint permit_bookings_total_cents_check CHECK ((total_cents >= 0)),
  constraint permit_bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX permit_bookings_location ON public.permit_bookings USING btree (location_id);
CREATE INDEX permit_bookings_open ON public.permit_bookings USING btree (status, end_date) WHERE (status = ANY (ARRAY['pending'::text, 'confirmed'::text]));
CREATE INDEX permit_bookings_permit ON public.permit_bookings USING btree (permit_id);
CREATE INDEX permit_bookings_user ON public.permit_bookings USING btree (user_id, created_at DESC, id DESC);

create table permit_locations (
  location_id uuid not null,
  permit_id uuid not null,
  sort_order integer not null default 0,
  constraint permit_locations_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint permit_locations_permit_id_fkey FOREIGN KEY (permit_id) REFERENCES permits(id) ON DELETE CASCADE,
  constraint permit_locations_pkey PRIMARY KEY (permit_id, location_id)
);
CREATE INDEX permit_locations_location ON public.permit_locations USING btree (location_id);
CREATE TRIGGER permit_locations_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.permit_locations FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('permits');

create table permits (
  advance_booking_days integer not null default 1,
  authority text not null default ''::text,
  base_fee_cents integer not null default 0,
  contact_info text,
  cost_cents integer not null,
  cost_unit text not null default 'permit'::text,
  created_at timestamp(3) with time zone not null default now(),
  description text not null default ''::text,
  duration_days integer not null default 1,
  external_url text,
  fee_note text,
  id uuid not null default gen_random_uuid(),
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_required boolean not null default false,
  location_name text not null,
  location_plain text not null generated always as plain_text(location_name),
  max_people integer,
  max_person_cents integer,
  name text not null,
  permit_type text not null,
  restrictions text[] not null default '{}'::text[],
  search_plain text not null generated always as plain_text(((((((name || ' '::text) || location_name) || ' '::text) || authority) || ' '::text) || description)),
  seasons jsonb not null default '[]'::jsonb,
  sort_order integer not null default 0,
  time_zone text not null,
  updated_at timestamp(3) with time zone not null default now(),
  verified_on date,
  constraint permits_advance_booking_days_check CHECK (((advance_booking_days >= 0) AND (advance_booking_days <= 366))),
  constraint permits_base_fee_cents_check CHECK (((base_fee_cents >= 0) AND (base_fee_cents <= 10000000))),
  constraint permits_cost_cents_check CHECK (((cost_cents >= 0) AND (cost_cents <= 10000000))),
  constraint permits_cost_unit_check CHECK ((cost_unit = ANY (ARRAY['permit'::text, 'person'::text, 'day'::text, 'person-day'::text]))),
  constraint permits_description_check CHECK ((length(description) <= 5000)),
  constraint permits_duration_days_check CHECK (((duration_days >= 1) AND (duration_days <= 366))),
  constraint permits_external_url_check CHECK ((external_url ~ '^https://'::text)),
  constraint permits_limit_by_day CHECK (((max_person_cents IS NULL) OR (cost_unit = 'person-day'::text))),
  constraint permits_location_name_check CHECK (((length(location_name) >= 1) AND (length(location_name) <= 200))),
  constraint permits_max_people_check CHECK (((max_people >= 1) AND (max_people <= 10000))),
  constraint permits_max_person_cents_check CHECK (((max_person_cents >= 1) AND (max_person_cents <= 10000000))),
  constraint permits_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint permits_permit_type_check CHECK ((permit_type = ANY (ARRAY['photography'::text, 'commercial'::text, 'drone'::text, 'extended_stay'::text]))),
  constraint permits_pkey PRIMARY KEY (id)
);
CREATE INDEX permits_order ON public.permits USING btree (sort_order, id) WHERE is_active;
CREATE TRIGGER permits_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.permits FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('permits');

create table photo_contests (
  allowed_themes text[] not null default '{}'::text[],
  counted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  description text not null default ''::text,
  ends_at timestamp(3) with time zone not null,
  id uuid not null default gen_random_uuid(),
  is_active boolean not null default true,
  is_demo boolean not null default false,
  max_submissions_per_user smallint not null default 3,
  min_account_age_days smallint not null default 0,
  prize_description text not null default ''::text,
  requires_capture_date boolean not null default false,
  rules text not null default ''::text,
  slug text not null,
  starts_at timestamp(3) with time zone not null,
  submission_count integer not null default 0,
  submission_deadline timestamp(3) with time zone not null,
  theme text not null,
  title text not null,
  updated_at timestamp(3) with time zone not null default now(),
  voting_ends_at timestamp(3) with time zone not null,
  voting_starts_at timestamp(3) with time zone not null,
  winner_count smallint not null default 1,
  constraint photo_contests_allowed_themes CHECK ((allowed_themes <@ ARRAY['nature'::text, 'portrait'::text, 'landscape'::text, 'urban'::text, 'street'::text, 'wedding'::text, 'architecture'::text, 'macro'::text, 'adventure'::text, 'sunrise'::text, 'sunset'::text, 'interior'::text])),
  constraint photo_contests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint photo_contests_dates CHECK (((starts_at < submission_deadline) AND (submission_deadline <= voting_starts_at) AND (voting_starts_at < voting_ends_at) AND (starts_at < ends_at))),
  constraint photo_contests_description_check CHECK ((length(description) <= 4000)),
  constraint photo_contests_few_themes CHECK ((cardinality(allowed_themes) <= 8)),
  constraint photo_contests_max_submissions_per_user_check CHECK (((max_submissions_per_user >= 1) AND (max_submissions_per_user <= 20))),
  constraint photo_contests_min_account_age_days_check CHECK (((min_account_age_days >= 0) AND (min_account_age_days <= 365))),
  constraint photo_contests_pkey PRIMARY KEY (id),
  constraint photo_contests_prize_description_check CHECK ((length(prize_description) <= 2000)),
  constraint photo_contests_rules_check CHECK ((length(rules) <= 8000)),
  constraint photo_contests_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80))),
  constraint photo_contests_slug_key UNIQUE (slug),
  constraint photo_contests_submission_count_check CHECK ((submission_count >= 0)),
  constraint photo_contests_theme_check CHECK (((length(theme) >= 1) AND (length(theme) <= 80))),
  constraint photo_contests_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint photo_contests_winner_count_check CHECK (((winner_count >= 1) AND (winner_count <= 10)))
);
CREATE INDEX photo_contests_created_by ON public.photo_contests USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX photo_contests_uncounted ON public.photo_contests USING btree (voting_ends_at) WHERE (counted_at IS NULL);
CREATE INDEX photo_contests_voting_end ON public.photo_contests USING btree (voting_ends_at DESC, id DESC);
CREATE TRIGGER photo_contests_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.photo_contests FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content();

create table photo_likes (
  created_at timestamp(3) with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  photo_id uuid not null,
  user_id uuid not null,
  constraint photo_likes_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES location_photos(id) ON DELETE CASCADE,
  constraint photo_likes_photo_id_user_id_key UNIQUE (photo_id, user_id),
  constraint photo_likes_pkey PRIMARY KEY (id),
  constraint photo_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX photo_likes_user ON public.photo_likes USING btree (user_id);

create table photographer_applications (
  bio text not null,
  community_contribution text not null,
  created_at timestamp(3) with time zone not null default now(),
  decided_at timestamp(3) with time zone,
  decision_note text,
  display_name text not null,
  experience_level text not null default 'intermediate'::text,
  featured_work text not null,
  id uuid not null default gen_random_uuid(),
  instagram_handle text,
  is_demo boolean not null default false,
  location text not null,
  location_plain text not null generated always as plain_text(location),
  portfolio_url text,
  specialties text[] not null,
  state text not null default 'pending'::text,
  user_id uuid not null,
  website text,
  constraint photographer_applications_bio_check CHECK (((length(bio) >= 50) AND (length(bio) <= 500))),
  constraint photographer_applications_check CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint photographer_applications_community_contribution_check CHECK (((length(community_contribution) >= 50) AND (length(community_contribution) <= 5000))),
  constraint photographer_applications_decision_note_check CHECK ((length(decision_note) <= 2000)),
  constraint photographer_applications_display_name_check CHECK (((length(display_name) >= 2) AND (length(display_name) <= 80))),
  constraint photographer_applications_experience_level_check CHECK ((experience_level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text, 'professional'::text]))),
  constraint photographer_applications_featured_work_check CHECK (((length(featured_work) >= 100) AND (length(featured_work) <= 5000))),
  constraint photographer_applications_instagram_handle_check CHECK ((length(instagram_handle) <= 100)),
  constraint photographer_applications_location_check CHECK (((length(location) >= 2) AND (length(location) <= 200))),
  constraint photographer_applications_pkey PRIMARY KEY (id),
  constraint photographer_applications_portfolio_url_check CHECK ((length(portfolio_url) <= 500)),
  constraint photographer_applications_specialties_check CHECK (((cardinality(specialties) >= 1) AND (cardinality(specialties) <= 12))),
  constraint photographer_applications_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text]))),
  constraint photographer_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint photographer_applications_website_check CHECK ((length(website) <= 500))
);
CREATE INDEX photographer_applications_featured ON public.photographer_applications USING btree (decided_at DESC, id DESC) WHERE (state = 'accepted'::text);
CREATE UNIQUE INDEX photographer_applications_one_open ON public.photographer_applications USING btree (user_id) WHERE (state = ANY (ARRAY['pending'::text, 'accepted'::text]));
CREATE INDEX photographer_applications_queue ON public.photographer_applications USING btree (state, created_at DESC, id DESC);
CREATE INDEX photographer_applications_user ON public.photographer_applications USING btree (user_id, created_at DESC);
CREATE TRIGGER photographer_applications_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.photographer_applications FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('profiles');

create table plan_prices (
  amount_cents integer not null,
  created_at timestamp(3) with time zone not null default now(),
  gateway text not null,
  gateway_id text,
  id uuid not null default gen_random_uuid(),
  "interval" text not null,
  plan_id text not null,
  constraint plan_prices_amount_cents_check CHECK ((amount_cents > 0)),
  constraint plan_prices_gateway_check CHECK ((gateway = ANY (ARRAY['stripe'::text, 'sandbox'::text]))),
  constraint plan_prices_gateway_gateway_id_key UNIQUE (gateway, gateway_id),
  constraint plan_prices_interval_check CHECK (("interval" = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint plan_prices_pkey PRIMARY KEY (id),
  constraint plan_prices_plan_id_amount_cents_interval_gateway_key UNIQUE (plan_id, amount_cents, "interval", gateway),
  constraint plan_prices_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plans(id)
);

create table point_horizon_requests (
  count integer not null,
  day date not null,
  user_id uuid,
  constraint point_horizon_requests_count_check CHECK ((count > 0)),
  constraint point_horizon_requests_user_id_day_key UNIQUE NULLS NOT DISTINCT (user_id, day),
  constraint point_horizon_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX point_horizon_requests_day ON public.point_horizon_requests USING btree (day);

create table point_horizons (
  altitudes smallint[],
  asked_at timestamp(3) with time zone not null,
  computed_at timestamp(3) with time zone,
  data_source text not null,
  latitude_cell integer not null,
  longitude_cell integer not null,
  max_altitudes smallint[],
  reach_miles smallint[],
  constraint point_horizons_altitudes_check CHECK ((cardinality(altitudes) = ANY (ARRAY[0, 720]))),
  constraint point_horizons_altitudes_check1 CHECK ((('-1000'::integer <= ALL (altitudes)) AND (9000 >= ALL (altitudes)))),
  constraint point_horizons_check CHECK (((altitudes IS NULL) = (computed_at IS NULL))),
  constraint point_horizons_check1 CHECK ((cardinality(reach_miles) = cardinality(altitudes))),
  constraint point_horizons_check2 CHECK ((cardinality(max_altitudes) = cardinality(altitudes))),
  constraint point_horizons_data_source_check CHECK ((length(data_source) <= 300)),
  constraint point_horizons_latitude_cell_check CHECK (((latitude_cell >= '-180000'::integer) AND (latitude_cell <= 180000))),
  constraint point_horizons_longitude_cell_check CHECK (((longitude_cell >= '-360000'::integer) AND (longitude_cell <= 359999))),
  constraint point_horizons_pkey PRIMARY KEY (latitude_cell, longitude_cell)
);
CREATE INDEX point_horizons_asked ON public.point_horizons USING btree (asked_at);

create table portfolio_photos (
  created_at timestamp(3) with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  photo_id uuid not null,
  portfolio_id uuid not null,
  sort_order integer not null default 0,
  user_id uuid not null,
  views integer not null default 0,
  constraint portfolio_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES location_photos(id) ON DELETE CASCADE,
  constraint portfolio_photos_pkey PRIMARY KEY (id),
  constraint portfolio_photos_portfolio_id_fkey FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE,
  constraint portfolio_photos_portfolio_id_photo_id_key UNIQUE (portfolio_id, photo_id),
  constraint portfolio_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint portfolio_photos_views_check CHECK ((views >= 0))
);
CREATE TRIGGER portfolio_photos_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.portfolio_photos FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('profiles');

create table portfolios (
  cover_photo_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  description text not null default ''::text,
  id uuid not null default gen_random_uuid(),
  is_public boolean not null default true,
  removed_at timestamp(3) with time zone,
  sort_order integer not null default 0,
  title text not null,
  updated_at timestamp(3) with time zone not null default now(),
  user_id uuid not null,
  constraint portfolios_cover_photo_id_fkey FOREIGN KEY (cover_photo_id) REFERENCES location_photos(id) ON DELETE SET NULL,
  constraint portfolios_description_check CHECK ((length(description) <= 2000)),
  constraint portfolios_pkey PRIMARY KEY (id),
  constraint portfolios_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint portfolios_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX portfolios_user ON public.portfolios USING btree (user_id, sort_order, id);
CREATE TRIGGER portfolios_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.portfolios FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('profiles');

create table properties (
  access_notes text,
  acreage real,
  address text,
  amenities text[] not null default '{}'::text[],
  available_days text[] not null default '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[],
  available_time_end text not null default '20:00'::text,
  available_time_start text not null default '08:00'::text,
  awaits_photos boolean not null default false,
  booking_horizon_days smallint,
  booking_horizon_months smallint not null default 18,
  booking_mode text not null default 'request'::text,
  buffer_after smallint not null default 0,
  buffer_before smallint not null default 0,
  calendar_nonce uuid not null default gen_random_uuid(),
  calendar_token_hashes text[] not null default '{}'::text[],
  cancellation_policy text not null default 'flexible'::text,
  capacity smallint not null default 10,
  city text not null,
  contact_email text,
  contact_phone text,
  country character(2),
  created_at timestamp(3) with time zone not null default now(),
  daily_rate_cents integer,
  description text not null,
  document tsvector not null generated always as ((setweight(to_tsvector('simple'::regconfig, plain_text(title)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, plain_text(((((((city || ' '::text) || COALESCE(region, ''::text)) || ' '::text) || replace(property_type, '_'::text, ' '::text)) || ' '::text) || words_of(photography_styles)))), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, plain_text(((((words_of(special_features) || ' '::text) || words_of(amenities)) || ' '::text) || "left"(description, 2000)))), 'C'::"char")),
  drone_rules text,
  equipment_provided text,
  hourly_rate_cents integer not null,
  id uuid not null default gen_random_uuid(),
  instant_group_size integer,
  instant_guests text[] not null default '{confirmed_email}'::text[],
  instant_lead_hours integer not null default 24,
  is_demo boolean not null default false,
  is_verified boolean not null default false,
  latitude double precision not null,
  lead_time_hours smallint not null default 24,
  least_hour_cents integer,
  least_total_cents integer,
  listed_at timestamp(3) with time zone,
  longitude double precision not null,
  maximum_hours smallint,
  minimum_by_weekday smallint[] not null default '{}'::smallint[],
  minimum_hours smallint not null default 1,
  move_mode text not null default 'request'::text,
  noise_rules text,
  opening_hours text,
  opening_rules jsonb,
  owner_id uuid,
  parking text,
  payout_account text,
  payout_last_four text,
  photography_styles text[] not null default '{}'::text[],
  power text,
  "precision" text not null default 'area'::text,
  price_rules jsonb,
  property_type text not null default 'other'::text,
  public_latitude double precision,
  public_longitude double precision,
  public_point cube generated always as sphere_point(public_latitude, public_longitude),
  rating real not null default 0,
  region text,
  removed_at timestamp(3) with time zone,
  restrictions text,
  review_count integer not null default 0,
  review_note text,
  rules text[] not null default '{}'::text[],
  seasonal_notes text,
  special_features text[] not null default '{}'::text[],
  state text not null default 'pending'::text,
  submitted_at timestamp(3) with time zone,
  time_zone text not null,
  title text not null,
  title_plain text not null generated always as plain_text(title),
  total_bookings integer not null default 0,
  updated_at timestamp(3) with time zone not null default now(),
  weather_moves text not null default 'none'::text,
  window_directions text[] not null default '{}'::text[],
  zip_code text,
  constraint properties_access_notes_check CHECK ((length(access_notes) <= 2000)),
  constraint properties_acreage_check CHECK ((acreage >= (0)::double precision)),
  constraint properties_address_check CHECK ((length(address) <= 500)),
  constraint properties_available_days_check CHECK ((available_days <@ ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text])),
  constraint properties_available_time_end_check CHECK ((available_time_end ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'::text)),
  constraint properties_available_time_start_check CHECK ((available_time_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint properties_booking_horizon_days_check CHECK (((booking_horizon_days >= 1) AND (booking_horizon_days <= 730))),
  constraint properties_booking_horizon_months_check CHECK (((booking_horizon_months >= 1) AND (booking_horizon_months <= 24))),
  constraint properties_booking_mode_check CHECK ((booking_mode = ANY (ARRAY['request'::text, 'instant'::text]))),
  constraint properties_buffer_after_check CHECK (((buffer_after >= 0) AND (buffer_after <= 720))),
  constraint properties_buffer_before_check CHECK (((buffer_before >= 0) AND (buffer_before <= 720))),
  constraint properties_calendar_token_hashes_check CHECK ((array_to_string(calendar_token_hashes, ''::text) ~ '^([0-9a-f]{64})*$'::text)),
  constraint properties_cancellation_policy_check CHECK ((cancellation_policy = ANY (ARRAY['flexible'::text, 'moderate'::text, 'strict'::text]))),
  constraint properties_capacity_check CHECK (((capacity >= 1) AND (capacity <= 1000))),
  constraint properties_check CHECK ((available_time_start < available_time_end)),
  constraint properties_check1 CHECK (((state = 'removed'::text) = (removed_at IS NOT NULL))),
  constraint properties_check2 CHECK (((owner_id IS NOT NULL) OR (state = 'removed'::text))),
  constraint properties_check3 CHECK (((public_latitude IS NULL) = (removed_at IS NOT NULL))),
  constraint properties_check4 CHECK (((public_longitude IS NULL) = (removed_at IS NOT NULL))),
  constraint properties_check5 CHECK (((state = 'draft'::text) OR (submitted_at IS NOT NULL))),
  constraint properties_city_check CHECK (((length(city) >= 1) AND (length(city) <= 200))),
  constraint properties_contact_email_check CHECK ((length(contact_email) <= 254)),
  constraint properties_contact_phone_check CHECK ((length(contact_phone) <= 40)),
  constraint properties_daily_rate_cents_check CHECK (((daily_rate_cents >= 1) AND (daily_rate_cents <= 10000000))),
  constraint properties_description_check CHECK (((length(description) >= 1) AND (length(description) <= 10000))),
  constraint properties_drone_rules_check CHECK ((length(drone_rules) <= 2000)),
  constraint properties_equipment_provided_check CHECK ((length(equipment_provided) <= 2000)),
  constraint properties_hourly_rate_cents_check CHECK (((hourly_rate_cents >= 1) AND (hourly_rate_cents <= 10000000))),
  constraint properties_instant_group_size_check CHECK (((instant_group_size >= 1) AND (instant_group_size <= 1000))),
  constraint properties_instant_guests_check CHECK ((instant_guests <@ ARRAY['confirmed_email'::text, 'completed_booking'::text])),
  constraint properties_instant_lead_hours_check CHECK (((instant_lead_hours >= 0) AND (instant_lead_hours <= 2160))),
  constraint properties_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint properties_lead_time_hours_check CHECK (((lead_time_hours >= 0) AND (lead_time_hours <= 2160))),
  constraint properties_least_hour_cents_check CHECK ((least_hour_cents > 0)),
  constraint properties_least_total_cents_check CHECK ((least_total_cents > 0)),
  constraint properties_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint properties_maximum_hours_check CHECK (((maximum_hours >= 1) AND (maximum_hours <= 24))),
  constraint properties_minimum_by_weekday_check CHECK (((cardinality(minimum_by_weekday) = ANY (ARRAY[0, 7])) AND (1 <= ALL (minimum_by_weekday)) AND (24 >= ALL (minimum_by_weekday)))),
  constraint properties_minimum_hours_check CHECK (((minimum_hours >= 1) AND (minimum_hours <= 24))),
  constraint properties_move_mode_check CHECK ((move_mode = ANY (ARRAY['request'::text, 'instant'::text]))),
  constraint properties_noise_rules_check CHECK ((length(noise_rules) <= 2000)),
  constraint properties_opening_hours CHECK (((opening_hours IS NULL) = (opening_rules IS NULL))),
  constraint properties_opening_hours_check CHECK (((length(opening_hours) >= 1) AND (length(opening_hours) <= 200))),
  constraint properties_opening_rules_check CHECK ((jsonb_typeof(opening_rules) = 'array'::text)),
  constraint properties_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint properties_parking_check CHECK ((length(parking) <= 2000)),
  constraint properties_payout_last_four_check CHECK ((payout_last_four ~ '^[0-9A-Za-z]{1,4}$'::text)),
  constraint properties_pkey PRIMARY KEY (id),
  constraint properties_power_check CHECK ((length(power) <= 2000)),
  constraint properties_precision_check CHECK (("precision" = 'area'::text)),
  constraint properties_price_rules_check CHECK ((jsonb_typeof(price_rules) = 'object'::text)),
  constraint properties_property_type_check CHECK ((property_type = ANY (ARRAY['farm'::text, 'vintage_cars'::text, 'historic_home'::text, 'industrial'::text, 'garden'::text, 'workshop'::text, 'other'::text]))),
  constraint properties_public_latitude_check CHECK (((public_latitude >= ('-90'::integer)::double precision) AND (public_latitude <= (90)::double precision))),
  constraint properties_public_longitude_check CHECK (((public_longitude >= ('-180'::integer)::double precision) AND (public_longitude <= (180)::double precision))),
  constraint properties_rating_check CHECK (((rating >= (0)::double precision) AND (rating <= (5)::double precision))),
  constraint properties_region_check CHECK ((length(region) <= 200)),
  constraint properties_restrictions_check CHECK ((length(restrictions) <= 2000)),
  constraint properties_review_count_check CHECK ((review_count >= 0)),
  constraint properties_review_note_check CHECK ((length(review_note) <= 2000)),
  constraint properties_seasonal_notes_check CHECK ((length(seasonal_notes) <= 2000)),
  constraint properties_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'paused'::text, 'rejected'::text, 'removed'::text]))),
  constraint properties_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint properties_total_bookings_check CHECK ((total_bookings >= 0)),
  constraint properties_weather_moves_check CHECK ((weather_moves = ANY (ARRAY['none'::text, 'forecast'::text, 'promise'::text]))),
  constraint properties_window_directions_check CHECK ((window_directions <@ ARRAY['north'::text, 'northeast'::text, 'east'::text, 'southeast'::text, 'south'::text, 'southwest'::text, 'west'::text, 'northwest'::text])),
  constraint properties_zip_code_check CHECK ((length(zip_code) <= 20))
);
CREATE INDEX properties_calendar_token ON public.properties USING gin (calendar_token_hashes);
CREATE INDEX properties_created_at ON public.properties USING btree (created_at DESC, id DESC);
CREATE INDEX properties_document ON public.properties USING gin (document) WHERE (state = 'approved'::text);
CREATE INDEX properties_least_price ON public.properties USING btree (COALESCE(least_hour_cents, hourly_rate_cents), id) WHERE (state = 'approved'::text);
CREATE INDEX properties_listed ON public.properties USING btree (listed_at) WHERE (listed_at IS NOT NULL);
CREATE INDEX properties_owner ON public.properties USING btree (owner_id, created_at DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX properties_price ON public.properties USING btree (hourly_rate_cents, id) WHERE (state = 'approved'::text);
CREATE INDEX properties_public_point ON public.properties USING gist (public_point) WHERE (state = 'approved'::text);
CREATE INDEX properties_recommended ON public.properties USING btree (((rating * (review_count)::double precision)) DESC, id DESC) WHERE (state = 'approved'::text);
CREATE INDEX properties_title ON public.properties USING gin (title_plain gin_trgm_ops) WHERE (state = 'approved'::text);
CREATE TRIGGER properties_first_listing BEFORE UPDATE OF state ON public.properties FOR EACH ROW WHEN (((new.state = 'approved'::text) AND (old.state = ANY (ARRAY['draft'::text, 'pending'::text, 'rejected'::text])) AND (old.listed_at IS NULL))) EXECUTE FUNCTION note_first_listing();
CREATE TRIGGER properties_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.properties FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('properties');
CREATE TRIGGER properties_publish_position BEFORE INSERT OR UPDATE OF latitude, longitude, "precision", public_latitude, public_longitude, removed_at ON public.properties FOR EACH ROW EXECUTE FUNCTION publish_position();

create table property_add_ons (
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  id uuid not null default gen_random_uuid(),
  name text not null,
  owner_id uuid not null,
  price_cents integer not null,
  property_id uuid,
  stock integer,
  unit text not null,
  constraint property_add_ons_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint property_add_ons_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint property_add_ons_pkey PRIMARY KEY (id),
  constraint property_add_ons_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= 10000000))),
  constraint property_add_ons_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint property_add_ons_stock CHECK (((stock >= 1) AND (stock <= 1000))),
  constraint property_add_ons_unit_check CHECK ((unit = ANY (ARRAY['hour'::text, 'booking'::text, 'person'::text])))
);
CREATE INDEX property_add_ons_owner ON public.property_add_ons USING btree (owner_id, created_at, id);
CREATE INDEX property_add_ons_property ON public.property_add_ons USING btree (property_id) WHERE (property_id IS NOT NULL);

create table property_analytics (
  date date not null,
  property_id uuid not null,
  views integer not null,
  constraint property_analytics_pkey PRIMARY KEY (property_id, date),
  constraint property_analytics_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint property_analytics_views_check CHECK ((views >= 0))
);

create table property_blocks (
  calendar_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  during tstzrange not null,
  id uuid not null default gen_random_uuid(),
  note text,
  property_id uuid not null,
  uid text,
  constraint property_blocks_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES property_calendars(id) ON DELETE CASCADE,
  constraint property_blocks_calendar_id_uid_key UNIQUE (calendar_id, uid),
  constraint property_blocks_check CHECK (((calendar_id IS NULL) = (uid IS NULL))),
  constraint property_blocks_during_check CHECK (((NOT isempty(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
  constraint property_blocks_note_check CHECK ((length(note) <= 300)),
  constraint property_blocks_pkey PRIMARY KEY (id),
  constraint property_blocks_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);
CREATE INDEX property_blocks_during ON public.property_blocks USING gist (property_id, during);
CREATE TRIGGER property_blocks_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.property_blocks FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('properties');

create table property_booking_add_ons (
  add_on_id uuid not null,
  booking_id uuid not null,
  pieces integer not null,
  quantity integer not null,
  constraint property_booking_add_ons_add_on_id_fkey FOREIGN KEY (add_on_id) REFERENCES property_add_ons(id) ON DELETE CASCADE,
  constraint property_booking_add_ons_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES property_bookings(id) ON DELETE CASCADE,
  constraint property_booking_add_ons_check CHECK ((pieces >= quantity)),
  constraint property_booking_add_ons_pkey PRIMARY KEY (booking_id, add_on_id),
  constraint property_booking_add_ons_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000)))
);
CREATE INDEX property_booking_add_ons_add_on ON public.property_booking_add_ons USING btree (add_on_id);
CREATE TRIGGER property_booking_add_ons_stock AFTER INSERT OR UPDATE ON public.property_booking_add_ons FOR EACH ROW EXECUTE FUNCTION keep_add_ons_in_stock();

create table property_booking_moves (
  agreed_at timestamp(3) with time zone,
  answer text,
  booking_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  id uuid not null default gen_random_uuid(),
  is_weather boolean not null default false,
  message text,
  new_during tstzrange not null,
  number integer not null,
  old_during tstzrange not null,
  old_total_cents bigint not null,
  payment_id uuid,
  price jsonb,
  proposed_by text not null,
  refund_max_percent smallint not null,
  sent_at timestamp(3) with time zone,
  state text not null,
  total_cents bigint not null,
  constraint property_booking_moves_answer_check CHECK ((length(answer) <= 2000)),
  constraint property_booking_moves_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES property_bookings(id) ON DELETE CASCADE,
  constraint property_booking_moves_booking_id_number_key UNIQUE (booking_id, number),
  constraint property_booking_moves_check CHECK (((state = ANY (ARRAY['unpaid'::text, 'proposed'::text])) = (expires_at IS NOT NULL))),
  constraint property_booking_moves_check1 CHECK (((payment_id IS NULL) OR (total_cents > old_total_cents))),
  constraint property_booking_moves_check2 CHECK (((price IS NOT NULL) OR (total_cents = old_total_cents))),
  constraint property_booking_moves_message_check CHECK ((length(message) <= 2000)),
  constraint property_booking_moves_new_during_check CHECK (((NOT isempty(new_during)) AND (NOT lower_inf(new_during)) AND (NOT upper_inf(new_during)))),
  constraint property_booking_moves_number_check CHECK ((number > 0)),
  constraint property_booking_moves_old_total_cents_check CHECK ((old_total_cents > 0)),
  constraint property_booking_moves_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint property_booking_moves_pkey PRIMARY KEY (id),
  constraint property_booking_moves_price_check CHECK ((jsonb_typeof(price) = 'object'::text)),
  constraint property_booking_moves_proposed_by_check CHECK ((proposed_by = ANY (ARRAY['guest'::text, 'owner'::text]))),
  constraint property_booking_moves_refund_max_percent_check CHECK (((refund_max_percent >= 0) AND (refund_max_percent <= 100))),
  constraint property_booking_moves_state_check CHECK ((state = ANY (ARRAY['unpaid'::text, 'proposed'::text, 'charging'::text, 'done'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'failed'::text, 'ended'::text]))),
  constraint property_booking_moves_total_cents_check CHECK ((total_cents > 0))
);
CREATE INDEX property_booking_moves_expiry ON public.property_booking_moves USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE UNIQUE INDEX property_booking_moves_open ON public.property_booking_moves USING btree (booking_id) WHERE (state = ANY (ARRAY['unpaid'::text, 'proposed'::text, 'charging'::text]));
CREATE INDEX property_booking_moves_payment ON public.property_booking_moves USING btree (payment_id) WHERE (payment_id IS NOT NULL);

create table property_bookings (
  cancellation_policy text not null,
  closing_note text,
  code_id uuid,
  confirmed_at timestamp(3) with time zone,
  contact_email text,
  contact_phone text,
  created_at timestamp(3) with time zone not null default now(),
  during tstzrange not null,
  ended_at timestamp(3) with time zone,
  equipment_needed text,
  expires_at timestamp(3) with time zone,
  fee_cents bigint not null,
  group_size smallint not null default 1,
  id uuid not null default gen_random_uuid(),
  is_demo boolean not null default false,
  is_instant boolean not null default false,
  moving_expires_at timestamp(3) with time zone,
  moving_to tstzrange,
  occupies tstzrange not null,
  payment_id uuid,
  payout_cents bigint not null,
  photographer_id uuid,
  photography_type text not null,
  price_lines jsonb,
  property_id uuid not null,
  refund_cents bigint,
  refund_max_percent smallint not null default 100,
  reminded_at timestamp(3) with time zone,
  revision integer not null default 0,
  special_requests text,
  state text not null,
  total_cents bigint not null,
  unit text not null,
  unit_cents integer not null,
  units integer not null,
  updated_at timestamp(3) with time zone not null default now(),
  weather_moves text not null default 'none'::text,
  constraint property_bookings_cancellation_policy_check CHECK ((cancellation_policy = ANY (ARRAY['flexible'::text, 'moderate'::text, 'strict'::text]))),
  constraint property_bookings_check1 CHECK ((fee_cents = (((total_cents * 8) + 50) / 100))),
  constraint property_bookings_check2 CHECK ((payout_cents = (total_cents - fee_cents))),
  constraint property_bookings_check3 CHECK (((state = ANY (ARRAY['held'::text, 'requested'::text])) = (expires_at IS NOT NULL))),
  constraint property_bookings_check4 CHECK (((refund_cents >= 0) AND (refund_cents <= total_cents))),
  constraint property_bookings_closing_note_check CHECK ((length(closing_note) <= 2000)),
  constraint property_bookings_code FOREIGN KEY (code_id) REFERENCES property_codes(id) ON DELETE SET NULL,
  constraint property_bookings_contact_email_check CHECK ((length(contact_email) <= 254)),
  constraint property_bookings_contact_phone_check CHECK ((length(contact_phone) <= 40)),
  constraint property_bookings_during_check CHECK (((NOT isempty(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
  constraint property_bookings_equipment_needed_check CHECK ((length(equipment_needed) <= 2000)),
  constraint property_bookings_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint property_bookings_group_size_check CHECK ((group_size > 0)),
  constraint property_bookings_instant CHECK ((NOT (is_instant AND (state = ANY (ARRAY['requested'::text, 'declined'::text]))))),
  constraint property_bookings_moving CHECK (((moving_to IS NOT NULL) OR (moving_expires_at IS NULL))),
  constraint property_bookings_no_overlap EXCLUDE USING gist (property_id WITH =, occupies WITH &&) WHERE ((state = ANY (ARRAY['held'::text, 'requested'::text, 'accepted'::text, 'completed'::text]))),
  constraint property_bookings_no_overlap_moving EXCLUDE USING gist (property_id WITH =, ((tstzmultirange(occupies) + COALESCE(tstzmultirange(moving_to), '{}'::tstzmultirange))) WITH &&) WHERE ((state = ANY (ARRAY['held'::text, 'requested'::text, 'accepted'::text, 'completed'::text]))),
  constraint property_bookings_occupies CHECK ((occupies @> during)),
  constraint property_bookings_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint property_bookings_payout_cents_check CHECK ((payout_cents >= 0)),
  constraint property_bookings_photographer_id_fkey FOREIGN KEY (photographer_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint property_bookings_photography_type_check CHECK (((length(photography_type) >= 1) AND (length(photography_type) <= 100))),
  constraint property_bookings_pkey PRIMARY KEY (id),
  constraint property_bookings_price_lines_check CHECK ((jsonb_typeof(price_lines) = 'array'::text)),
  constraint property_bookings_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE RESTRICT,
  constraint property_bookings_refund_max_percent_check CHECK (((refund_max_percent >= 0) AND (refund_max_percent <= 100))),
  constraint property_bookings_special_requests_check CHECK ((length(special_requests) <= 2000)),
  constraint property_bookings_state_check CHECK ((state = ANY (ARRAY['held'::text, 'requested'::text, 'accepted'::text, 'completed'::text, 'declined'::text, 'expired'::text, 'cancelled_by_guest'::text, 'cancelled_by_owner'::text]))),
  constraint property_bookings_total CHECK ((total_cents =
CASE
    WHEN (price_lines IS NULL) THEN ((units)::bigint * unit_cents)
    ELSE price_lines_total(price_lines)
END)),
  constraint property_bookings_total_cents_check CHECK ((total_cents > 0)),
  constraint property_bookings_unit_cents_check CHECK ((unit_cents > 0)),
  constraint property_bookings_unit_check CHECK ((unit = ANY (ARRAY['hour'::text, 'day'::text]))),
  constraint property_bookings_units_check CHECK ((units > 0)),
  constraint property_bookings_weather_moves_check CHECK ((weather_moves = ANY (ARRAY['none'::text, 'forecast'::text, 'promise'::text])))
);
CREATE INDEX property_bookings_code ON public.property_bookings USING btree (code_id) WHERE (code_id IS NOT NULL);
CREATE INDEX property_bookings_ending ON public.property_bookings USING btree (upper(during)) WHERE (state = 'accepted'::text);
CREATE INDEX property_bookings_expiry ON public.property_bookings USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX property_bookings_moving_to ON public.property_bookings USING btree (property_id) WHERE (moving_to IS NOT NULL);
CREATE INDEX property_bookings_payment ON public.property_bookings USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX property_bookings_photographer ON public.property_bookings USING btree (photographer_id, created_at DESC) WHERE (photographer_id IS NOT NULL);
CREATE INDEX property_bookings_property ON public.property_bookings USING btree (property_id, created_at DESC);
CREATE TRIGGER property_bookings_add_on_stock AFTER UPDATE OF during, moving_to ON public.property_bookings FOR EACH ROW WHEN ((((new.during <> old.during) OR (new.moving_to IS DISTINCT FROM old.moving_to)) AND (new.state = ANY (ARRAY['held'::text, 'requested'::text, 'accepted'::text, 'completed'::text])))) EXECUTE FUNCTION keep_add_ons_in_stock();
CREATE TRIGGER property_bookings_apart BEFORE INSERT OR UPDATE OF during, property_id ON public.property_bookings FOR EACH ROW EXECUTE FUNCTION keep_bookings_apart();
CREATE TRIGGER property_bookings_code_uses AFTER INSERT OR UPDATE OF code_id ON public.property_bookings FOR EACH ROW WHEN ((new.code_id IS NOT NULL)) EXECUTE FUNCTION keep_code_uses();
CREATE TRIGGER property_bookings_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.property_bookings FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('properties');

create table property_calendars (
  created_at timestamp(3) with time zone not null default now(),
  event_count integer not null default 0,
  failure text,
  fetched_at timestamp(3) with time zone,
  id uuid not null default gen_random_uuid(),
  name text not null,
  not_understood jsonb not null default '[]'::jsonb,
  property_id uuid not null,
  succeeded_at timestamp(3) with time zone,
  url text not null,
  constraint property_calendars_event_count_check CHECK ((event_count >= 0)),
  constraint property_calendars_failure_check CHECK ((length(failure) <= 300)),
  constraint property_calendars_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint property_calendars_pkey PRIMARY KEY (id),
  constraint property_calendars_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint property_calendars_property_id_url_key UNIQUE (property_id, url),
  constraint property_calendars_url_check CHECK ((length(url) <= 2000))
);
CREATE INDEX property_calendars_fetched ON public.property_calendars USING btree (fetched_at NULLS FIRST);

create table property_codes (
  amount_cents integer,
  code text not null,
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  first_day date not null,
  id uuid not null default gen_random_uuid(),
  last_day date not null,
  max_uses integer,
  owner_id uuid not null,
  percent smallint,
  property_id uuid,
  constraint property_codes_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= 10000000))),
  constraint property_codes_check CHECK (((percent IS NULL) <> (amount_cents IS NULL))),
  constraint property_codes_check1 CHECK ((first_day <= last_day)),
  constraint property_codes_code_check CHECK ((code ~ '^[A-Z0-9-]{4,30}$'::text)),
  constraint property_codes_max_uses CHECK (((max_uses >= 1) AND (max_uses <= 100000))),
  constraint property_codes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint property_codes_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint property_codes_pkey PRIMARY KEY (id),
  constraint property_codes_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX property_codes_once ON public.property_codes USING btree (owner_id, code) WHERE (ended_at IS NULL);
CREATE INDEX property_codes_property ON public.property_codes USING btree (property_id) WHERE (property_id IS NOT NULL);

create table property_messages (
  body text not null,
  booking_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  is_demo boolean not null default false,
  read_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  sender_id uuid,
  side text not null,
  constraint property_messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint property_messages_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES property_bookings(id) ON DELETE CASCADE,
  constraint property_messages_pkey PRIMARY KEY (id),
  constraint property_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint property_messages_side_check CHECK ((side = ANY (ARRAY['guest'::text, 'owner'::text])))
);
CREATE INDEX property_messages_booking ON public.property_messages USING btree (booking_id, created_at, id);
CREATE INDEX property_messages_sender ON public.property_messages USING btree (sender_id, created_at) WHERE (sender_id IS NOT NULL);

create table property_photos (
  alt text not null default ''::text,
  author text,
  changes text,
  created_at timestamp(3) with time zone not null default now(),
  height integer not null,
  id uuid not null default gen_random_uuid(),
  illustrative boolean not null default false,
  licence text,
  placeholder text,
  property_id uuid not null,
  sort_order integer not null default 0,
  source_url text,
  width integer not null,
  constraint property_photos_height_check CHECK ((height > 0)),
  constraint property_photos_pkey PRIMARY KEY (id),
  constraint property_photos_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint property_photos_width_check CHECK ((width > 0))
);
CREATE INDEX property_photos_property ON public.property_photos USING btree (property_id, sort_order, id);
CREATE TRIGGER property_photos_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.property_photos FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('properties');

create table property_reviews (
  author_id uuid,
  booking_id uuid not null,
  cons text,
  content text not null,
  counted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  is_demo boolean not null default false,
  property_id uuid not null,
  pros text,
  published_at timestamp(3) with time zone not null,
  rating smallint not null,
  removed_at timestamp(3) with time zone,
  side text not null,
  title text,
  would_recommend boolean not null default true,
  constraint property_reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint property_reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES property_bookings(id) ON DELETE CASCADE,
  constraint property_reviews_booking_id_side_key UNIQUE (booking_id, side),
  constraint property_reviews_cons_check CHECK ((length(cons) <= 1000)),
  constraint property_reviews_content_check CHECK (((length(content) >= 1) AND (length(content) <= 5000))),
  constraint property_reviews_pkey PRIMARY KEY (id),
  constraint property_reviews_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint property_reviews_pros_check CHECK ((length(pros) <= 1000)),
  constraint property_reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint property_reviews_side_check CHECK ((side = ANY (ARRAY['guest'::text, 'owner'::text]))),
  constraint property_reviews_title_check CHECK ((length(title) <= 200))
);
CREATE INDEX property_reviews_author ON public.property_reviews USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX property_reviews_property ON public.property_reviews USING btree (property_id, published_at DESC, id DESC) WHERE (side = 'guest'::text);
CREATE INDEX property_reviews_uncounted ON public.property_reviews USING btree (published_at) WHERE (counted_at IS NULL);
CREATE TRIGGER property_reviews_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.property_reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('properties');

create table reports (
  created_at timestamp(3) with time zone not null default now(),
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  duplicate_of uuid,
  id uuid not null default gen_random_uuid(),
  note text not null default ''::text,
  reason text not null,
  remedy text,
  reporter_id uuid not null,
  state text not null default 'open'::text,
  subject_id uuid not null,
  subject_kind text not null,
  constraint reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_doubled CHECK (((duplicate_of IS NULL) OR ((reason = 'duplicate'::text) AND (subject_kind = 'location'::text) AND (duplicate_of <> subject_id)))),
  constraint reports_duplicate_of_fkey FOREIGN KEY (duplicate_of) REFERENCES locations(id) ON DELETE SET NULL,
  constraint reports_note_check CHECK ((length(note) <= 2000)),
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'wrong'::text, 'copyright'::text, 'privacy'::text, 'danger'::text, 'other'::text, 'closed'::text, 'wrong-position'::text, 'duplicate'::text, 'unsafe'::text]))),
  constraint reports_remedied CHECK (((remedy IS NULL) OR (state = 'upheld'::text))),
  constraint reports_remedy_check CHECK ((remedy = ANY (ARRAY['remove'::text, 'close'::text, 'merge'::text, 'correct'::text]))),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reports_state_check CHECK ((state = ANY (ARRAY['open'::text, 'dismissed'::text, 'upheld'::text]))),
  constraint reports_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['location'::text, 'review'::text, 'photo'::text, 'profile'::text, 'property'::text, 'message'::text, 'meetup'::text, 'comment'::text, 'entry'::text])))
);
CREATE INDEX reports_duplicate_of ON public.reports USING btree (duplicate_of) WHERE (duplicate_of IS NOT NULL);
CREATE UNIQUE INDEX reports_one_open ON public.reports USING btree (reporter_id, subject_kind, subject_id) WHERE (state = 'open'::text);
CREATE INDEX reports_queue ON public.reports USING btree (state, created_at DESC, id DESC);
CREATE INDEX reports_subject ON public.reports USING btree (subject_kind, subject_id);

create table reveal_tries (
  day date not null,
  location_id uuid not null,
  tries integer not null,
  user_id uuid not null,
  constraint reveal_tries_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint reveal_tries_pkey PRIMARY KEY (user_id, location_id, day),
  constraint reveal_tries_tries_check CHECK ((tries > 0)),
  constraint reveal_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX reveal_tries_day ON public.reveal_tries USING btree (day);
CREATE INDEX reveal_tries_location ON public.reveal_tries USING btree (location_id);

create table review_likes (
  created_at timestamp(3) with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  review_id uuid not null,
  user_id uuid not null,
  constraint review_likes_pkey PRIMARY KEY (id),
  constraint review_likes_review_id_fkey FOREIGN KEY (review_id) REFERENCES location_reviews(id) ON DELETE CASCADE,
  constraint review_likes_review_id_user_id_key UNIQUE (review_id, user_id),
  constraint review_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX review_likes_user ON public.review_likes USING btree (user_id);

create table sandbox_events (
  attempts integer not null default 0,
  body text not null,
  copies integer not null default 1,
  deliver_at timestamp(3) with time zone not null,
  delivered_at timestamp(3) with time zone,
  id text not null,
  "position" bigint not null,
  constraint sandbox_events_copies_check CHECK (((copies >= 1) AND (copies <= 10))),
  constraint sandbox_events_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_events_due ON public.sandbox_events USING btree (deliver_at) WHERE (delivered_at IS NULL);

create table sandbox_objects (
  body jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  due_at timestamp(3) with time zone,
  id text not null,
  kind text not null,
  constraint sandbox_objects_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_objects_disputes ON public.sandbox_objects USING btree (created_at) WHERE (kind = 'dispute'::text);
CREATE INDEX sandbox_objects_due ON public.sandbox_objects USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX sandbox_objects_parent ON public.sandbox_objects USING btree (((body ->> 'subscriptionId'::text)), created_at DESC) WHERE (kind = 'invoice'::text);

create table sandbox_requests (
  answer jsonb,
  created_at timestamp(3) with time zone not null default now(),
  idempotency_key text not null,
  constraint sandbox_requests_pkey PRIMARY KEY (idempotency_key)
);

create table saved_properties (
  created_at timestamp(3) with time zone not null default now(),
  property_id uuid not null,
  user_id uuid not null,
  constraint saved_properties_pkey PRIMARY KEY (user_id, property_id),
  constraint saved_properties_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint saved_properties_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_properties_property ON public.saved_properties USING btree (property_id);

create table saved_property_items (
  created_at timestamp(3) with time zone not null default now(),
  list_id uuid not null,
  property_id uuid not null,
  user_id uuid not null,
  constraint saved_property_items_list_id_fkey FOREIGN KEY (list_id) REFERENCES favorite_lists(id) ON DELETE CASCADE,
  constraint saved_property_items_pkey PRIMARY KEY (list_id, property_id),
  constraint saved_property_items_user_id_property_id_fkey FOREIGN KEY (user_id, property_id) REFERENCES saved_properties(user_id, property_id) ON DELETE CASCADE
);
CREATE INDEX saved_property_items_saved ON public.saved_property_items USING btree (user_id, property_id);

create table saved_searches (
  checked_at timestamp(3) with time zone not null default now(),
  created_at timestamp(3) with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  search text not null,
  user_id uuid not null,
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_search_check CHECK (((length(search) >= 1) AND (length(search) <= 6000))),
  constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_searches_due ON public.saved_searches USING btree (checked_at);
CREATE UNIQUE INDEX saved_searches_once ON public.saved_searches USING btree (user_id, md5(search));

create table schema_functions (
  applied_at timestamp with time zone not null default now(),
  hash text not null,
  name text not null,
  version text,
  constraint schema_functions_pkey PRIMARY KEY (name)
);

create table schema_migrations (
  applied_at timestamp with time zone not null default now(),
  hash text not null,
  name text not null,
  number integer not null,
  oldest_server integer,
  constraint schema_migrations_pkey PRIMARY KEY (number)
);

create table search_word_counts (
  counted_at timestamp with time zone not null,
  is_only boolean not null default true,
  constraint search_word_counts_is_only_check CHECK (is_only),
  constraint search_word_counts_pkey PRIMARY KEY (is_only)
);
CREATE TRIGGER search_word_counts_public_content AFTER INSERT OR UPDATE ON public.search_word_counts FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content();

create table search_words (
  is_described boolean not null,
  location_count integer not null,
  word text not null,
  constraint search_words_location_count_check CHECK ((location_count > 0)),
  constraint search_words_pkey PRIMARY KEY (word),
  constraint search_words_word_check CHECK (((length(word) >= 1) AND (length(word) <= 100)))
);

create table sessions (
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  id uuid not null default gen_random_uuid(),
  impersonated_by uuid,
  ip_address text,
  scope text not null default 'user'::text,
  token_hash text not null,
  updated_at timestamp(3) with time zone not null default now(),
  user_agent text,
  user_id uuid not null,
  constraint sessions_impersonated_by_fkey FOREIGN KEY (impersonated_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_scope_check CHECK ((scope = ANY (ARRAY['user'::text, 'admin'::text]))),
  constraint sessions_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE TRIGGER sessions_announce_end AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION announce_session_end();

create table sign_in_attempts (
  failures integer not null,
  key text not null,
  last_failed_at timestamp(3) with time zone not null,
  locked_until timestamp(3) with time zone not null,
  constraint sign_in_attempts_pkey PRIMARY KEY (key)
);

create table site_analytics (
  checkins integer not null default 0,
  date date not null,
  favorites integer not null default 0,
  locations integer not null default 0,
  photos integer not null default 0,
  reviews integer not null default 0,
  sign_ups integer not null default 0,
  visitors integer not null default 0,
  constraint site_analytics_checkins_check CHECK ((checkins >= 0)),
  constraint site_analytics_favorites_check CHECK ((favorites >= 0)),
  constraint site_analytics_locations_check CHECK ((locations >= 0)),
  constraint site_analytics_photos_check CHECK ((photos >= 0)),
  constraint site_analytics_pkey PRIMARY KEY (date),
  constraint site_analytics_reviews_check CHECK ((reviews >= 0)),
  constraint site_analytics_sign_ups_check CHECK ((sign_ups >= 0)),
  constraint site_analytics_visitors_check CHECK ((visitors >= 0))
);

create table spots (
  created_at timestamp(3) with time zone not null default now(),
  direction_degrees integer,
  id uuid not null default gen_random_uuid(),
  latitude double precision not null,
  longitude double precision not null,
  name text not null,
  note text not null default ''::text,
  source text not null default ''::text,
  tags text[] not null default '{}'::text[],
  user_id uuid not null,
  constraint spots_direction_degrees_check CHECK (((direction_degrees >= 0) AND (direction_degrees <= 359))),
  constraint spots_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint spots_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint spots_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint spots_note_check CHECK ((length(note) <= 2000)),
  constraint spots_pkey PRIMARY KEY (id),
  constraint spots_source_check CHECK ((length(source) <= 300)),
  constraint spots_tags_check CHECK (((cardinality(tags) <= 12) AND (length(array_to_string(tags, ''::text)) <= 360))),
  constraint spots_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX spots_of_user ON public.spots USING btree (user_id, id);
CREATE INDEX spots_user ON public.spots USING btree (user_id, created_at DESC, id DESC);

create table street_maps (
  asked_at timestamp(3) with time zone not null default now(),
  asked_by uuid,
  attribution text,
  claim uuid,
  claimed_until timestamp(3) with time zone,
  east double precision not null,
  failure text,
  fetched_bytes bigint not null default 0,
  finished_at timestamp(3) with time zone,
  id uuid not null default gen_random_uuid(),
  max_zoom smallint not null,
  name text not null,
  north double precision not null,
  planned_bytes bigint,
  removed_at timestamp(3) with time zone,
  source text not null,
  south double precision not null,
  state text not null default 'waiting'::text,
  tile_count integer,
  title text not null,
  west double precision not null,
  constraint street_maps_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint street_maps_check CHECK (((west < east) AND (south < north))),
  constraint street_maps_check1 CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint street_maps_check2 CHECK (((state = 'removed'::text) = (removed_at IS NOT NULL))),
  constraint street_maps_east_check CHECK (((east >= ('-180'::integer)::double precision) AND (east <= (180)::double precision))),
  constraint street_maps_failure_check CHECK (((length(failure) >= 1) AND (length(failure) <= 500))),
  constraint street_maps_fetched_bytes_check CHECK ((fetched_bytes >= 0)),
  constraint street_maps_max_zoom_check CHECK (((max_zoom >= 10) AND (max_zoom <= 22))),
  constraint street_maps_name_check CHECK (((name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(name) <= 60))),
  constraint street_maps_north_check CHECK (((north >= ('-90'::integer)::double precision) AND (north <= (90)::double precision))),
  constraint street_maps_pkey PRIMARY KEY (id),
  constraint street_maps_planned_bytes_check CHECK ((planned_bytes >= 0)),
  constraint street_maps_source_check CHECK ((length(source) <= 2000)),
  constraint street_maps_south_check CHECK (((south >= ('-90'::integer)::double precision) AND (south <= (90)::double precision))),
  constraint street_maps_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'canceled'::text, 'removed'::text]))),
  constraint street_maps_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint street_maps_west_check CHECK (((west >= ('-180'::integer)::double precision) AND (west <= (180)::double precision)))
);
CREATE INDEX street_maps_asked_by ON public.street_maps USING btree (asked_by);
CREATE INDEX street_maps_due ON public.street_maps USING btree (asked_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE UNIQUE INDEX street_maps_name ON public.street_maps USING btree (name) WHERE (state <> 'removed'::text);

create table subscription_cards (
  checked_at timestamp(3) with time zone not null default now(),
  created_at timestamp(3) with time zone not null default now(),
  gateway_id text,
  id uuid not null default gen_random_uuid(),
  state text not null default 'open'::text,
  subscription_id uuid not null,
  constraint subscription_cards_pkey PRIMARY KEY (id),
  constraint subscription_cards_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'failed'::text]))),
  constraint subscription_cards_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id)
);
CREATE UNIQUE INDEX subscription_cards_one_open ON public.subscription_cards USING btree (subscription_id) WHERE (state = 'open'::text);
CREATE INDEX subscription_cards_subscription ON public.subscription_cards USING btree (subscription_id, created_at DESC);

create table subscription_invoices (
  amount_cents integer not null,
  created_at timestamp(3) with time zone not null,
  failed_attempts integer not null default 0,
  gateway text not null,
  gateway_id text not null,
  gateway_payment_id text,
  id uuid not null default gen_random_uuid(),
  invoice_number integer,
  lines jsonb not null,
  next_attempt_at timestamp(3) with time zone,
  paid_cents integer not null default 0,
  payment_id uuid,
  period_end timestamp(3) with time zone not null,
  period_start timestamp(3) with time zone not null,
  state text not null,
  subscription_id uuid not null,
  constraint subscription_invoices_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint subscription_invoices_check CHECK (((paid_cents >= 0) AND (paid_cents <= amount_cents))),
  constraint subscription_invoices_check1 CHECK (((payment_id IS NOT NULL) = (paid_cents > 0))),
  constraint subscription_invoices_check2 CHECK (((invoice_number IS NULL) OR ((invoice_number > 0) AND (state <> 'draft'::text)))),
  constraint subscription_invoices_failed_attempts_check CHECK ((failed_attempts >= 0)),
  constraint subscription_invoices_gateway_check CHECK ((gateway = ANY (ARRAY['stripe'::text, 'sandbox'::text]))),
  constraint subscription_invoices_gateway_gateway_id_key UNIQUE (gateway, gateway_id),
  constraint subscription_invoices_gateway_invoice_number_key UNIQUE (gateway, invoice_number),
  constraint subscription_invoices_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint subscription_invoices_pkey PRIMARY KEY (id),
  constraint subscription_invoices_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'open'::text, 'paid'::text, 'void'::text, 'uncollectible'::text]))),
  constraint subscription_invoices_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id)
);
CREATE INDEX subscription_invoices_payment ON public.subscription_invoices USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX subscription_invoices_subscription ON public.subscription_invoices USING btree (subscription_id, created_at DESC);
CREATE CONSTRAINT TRIGGER number_invoice AFTER INSERT OR UPDATE OF state ON public.subscription_invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.state <> 'draft'::text) AND (new.invoice_number IS NULL))) EXECUTE FUNCTION number_invoice();

create table subscription_plans (
  advanced_filters boolean not null default false,
  analytics_access boolean not null default false,
  contest_participation boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  description text not null,
  favorites_limit integer,
  features text[] not null default '{}'::text[],
  id text not null,
  "interval" text not null default 'month'::text,
  is_active boolean not null default true,
  location_limit integer,
  meetup_creation boolean not null default false,
  name text not null,
  offline_downloads boolean not null default false,
  payment_price_id text,
  price integer not null,
  priority_support boolean not null default false,
  sort_order integer not null default 0,
  weather_integration boolean not null default false,
  constraint subscription_plans_favorites_limit_check CHECK ((favorites_limit >= 0)),
  constraint subscription_plans_id_check CHECK ((id = ANY (ARRAY['free'::text, 'pro'::text, 'professional'::text]))),
  constraint subscription_plans_interval_check CHECK (("interval" = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint subscription_plans_location_limit_check CHECK ((location_limit >= 0)),
  constraint subscription_plans_payment_price_id_key UNIQUE (payment_price_id),
  constraint subscription_plans_pkey PRIMARY KEY (id),
  constraint subscription_plans_price_check CHECK ((price >= 0))
);
CREATE TRIGGER subscription_plans_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.subscription_plans FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content();

create table subscription_steps (
  attempts integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  done_at timestamp(3) with time zone,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  last_error text,
  next_attempt_at timestamp(3) with time zone not null default now(),
  payment_method_id text,
  "position" bigint not null,
  price_id uuid,
  prorated_at timestamp(3) with time zone,
  state text not null default 'waiting'::text,
  subscription_id uuid not null,
  constraint subscription_steps_kind_check CHECK ((kind = ANY (ARRAY['create'::text, 'change_now'::text, 'change_later'::text, 'cancel'::text, 'resume'::text, 'end'::text, 'card'::text]))),
  constraint subscription_steps_payment_method CHECK (((kind = 'card'::text) = (payment_method_id IS NOT NULL))),
  constraint subscription_steps_pkey PRIMARY KEY (id),
  constraint subscription_steps_price_id_fkey FOREIGN KEY (price_id) REFERENCES plan_prices(id),
  constraint subscription_steps_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]))),
  constraint subscription_steps_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id)
);
CREATE UNIQUE INDEX subscription_steps_one_waiting ON public.subscription_steps USING btree (subscription_id) WHERE ((state = 'waiting'::text) AND (kind <> ALL (ARRAY['end'::text, 'card'::text])));
CREATE INDEX subscription_steps_subscription ON public.subscription_steps USING btree (subscription_id, "position");
CREATE INDEX subscription_steps_waiting ON public.subscription_steps USING btree (next_attempt_at) WHERE (state = 'waiting'::text);

create table subscriptions (
  cancels_at_period_end boolean not null default false,
  card_brand text,
  card_last4 text,
  checked_at timestamp(3) with time zone not null default now(),
  client_secret text,
  created_at timestamp(3) with time zone not null default now(),
  end_reason text,
  ended_at timestamp(3) with time zone,
  gateway text not null,
  gateway_customer_id text,
  gateway_id text,
  id uuid not null default gen_random_uuid(),
  needs_check boolean not null default false,
  next_price_id uuid,
  period_end timestamp(3) with time zone,
  period_start timestamp(3) with time zone,
  price_id uuid not null,
  started_at timestamp(3) with time zone,
  state text not null default 'incomplete'::text,
  user_id uuid,
  version integer not null default 0,
  constraint subscriptions_card CHECK (((card_brand IS NULL) = (card_last4 IS NULL))),
  constraint subscriptions_card_brand_check CHECK (((length(card_brand) >= 1) AND (length(card_brand) <= 40))),
  constraint subscriptions_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)),
  constraint subscriptions_check CHECK (((state = 'canceled'::text) = (ended_at IS NOT NULL))),
  constraint subscriptions_check1 CHECK (((state = 'canceled'::text) = (end_reason IS NOT NULL))),
  constraint subscriptions_end_reason_check CHECK ((end_reason = ANY (ARRAY['replaced'::text, 'canceled'::text, 'payment_failed'::text, 'expired'::text, 'account_deleted'::text]))),
  constraint subscriptions_gateway_check CHECK ((gateway = ANY (ARRAY['stripe'::text, 'sandbox'::text]))),
  constraint subscriptions_gateway_gateway_id_key UNIQUE (gateway, gateway_id),
  constraint subscriptions_next_price_id_fkey FOREIGN KEY (next_price_id) REFERENCES plan_prices(id),
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_price_id_fkey FOREIGN KEY (price_id) REFERENCES plan_prices(id),
  constraint subscriptions_state_check CHECK ((state = ANY (ARRAY['incomplete'::text, 'active'::text, 'past_due'::text, 'canceled'::text]))),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX subscriptions_check ON public.subscriptions USING btree (checked_at) WHERE (state <> 'canceled'::text);
CREATE INDEX subscriptions_needs_check ON public.subscriptions USING btree (id) WHERE needs_check;
CREATE INDEX subscriptions_next_price ON public.subscriptions USING btree (next_price_id) WHERE (next_price_id IS NOT NULL);
CREATE UNIQUE INDEX subscriptions_one_live ON public.subscriptions USING btree (user_id) WHERE (state <> 'canceled'::text);
CREATE INDEX subscriptions_price ON public.subscriptions USING btree (price_id);
CREATE INDEX subscriptions_user ON public.subscriptions USING btree (user_id, created_at DESC);

create table themes (
  description text not null,
  icon text not null,
  id text not null,
  image text,
  name text not null,
  sort_order integer not null,
  constraint themes_id_check CHECK ((id ~ '^[a-z]+$'::text)),
  constraint themes_pkey PRIMARY KEY (id),
  constraint themes_sort_order_key UNIQUE (sort_order)
);
CREATE TRIGGER themes_public_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.themes FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content();

create table trip_nights (
  latitude double precision not null,
  longitude double precision not null,
  name text not null,
  night integer not null,
  trip_id uuid not null,
  constraint trip_nights_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint trip_nights_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint trip_nights_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint trip_nights_night_check CHECK (((night >= 0) AND (night <= 30))),
  constraint trip_nights_pkey PRIMARY KEY (trip_id, night),
  constraint trip_nights_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE
);

create table trip_stops (
  climb_feet integer not null default 0,
  day integer not null,
  drive_minutes integer,
  id uuid not null,
  light text,
  location_id uuid not null,
  note text not null default ''::text,
  sort_order integer not null,
  stay_minutes integer not null default 60,
  trip_id uuid not null,
  walk_miles double precision not null default 0,
  constraint trip_stops_climb_feet_check CHECK (((climb_feet >= 0) AND (climb_feet <= 15000))),
  constraint trip_stops_day_check CHECK (((day >= 1) AND (day <= 30))),
  constraint trip_stops_drive_minutes_check CHECK (((drive_minutes >= 0) AND (drive_minutes <= 1440))),
  constraint trip_stops_light_check CHECK ((light = ANY (ARRAY['morning'::text, 'daytime'::text, 'evening'::text, 'night'::text]))),
  constraint trip_stops_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint trip_stops_note_check CHECK ((length(note) <= 2000)),
  constraint trip_stops_pkey PRIMARY KEY (trip_id, id),
  constraint trip_stops_stay_minutes_check CHECK (((stay_minutes >= 10) AND (stay_minutes <= 720))),
  constraint trip_stops_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  constraint trip_stops_walk_miles_check CHECK (((walk_miles >= (0)::double precision) AND (walk_miles <= (30)::double precision)))
);
CREATE INDEX trip_stops_location ON public.trip_stops USING btree (location_id);

create table trips (
  buffer_minutes integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  day_count integer not null,
  has_drone boolean not null default false,
  id uuid not null default gen_random_uuid(),
  name text not null,
  note text not null default ''::text,
  people integer not null default 1,
  share_nonce uuid,
  share_token_hashes text[] not null default '{}'::text[],
  shares_notes boolean not null default false,
  starts_on date not null,
  updated_at timestamp(3) with time zone not null default now(),
  user_id uuid not null,
  version integer not null default 1,
  constraint trips_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 120))),
  constraint trips_check CHECK (((share_nonce IS NOT NULL) OR (share_token_hashes = '{}'::text[]))),
  constraint trips_day_count_check CHECK (((day_count >= 1) AND (day_count <= 30))),
  constraint trips_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint trips_note_check CHECK ((length(note) <= 2000)),
  constraint trips_people_check CHECK (((people >= 1) AND (people <= 200))),
  constraint trips_pkey PRIMARY KEY (id),
  constraint trips_share_token_hashes_check CHECK ((array_to_string(share_token_hashes, ''::text) ~ '^([0-9a-f]{64})*$'::text)),
  constraint trips_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX trips_share_token ON public.trips USING gin (share_token_hashes);
CREATE INDEX trips_user ON public.trips USING btree (user_id, starts_on DESC, id);

create table two_factors (
  backup_codes text not null,
  failed_verification_count integer not null default 0,
  id uuid not null default gen_random_uuid(),
  locked_until timestamp(3) with time zone,
  secret text not null,
  used_step integer,
  user_id uuid not null,
  verified boolean not null default true,
  constraint two_factors_pkey PRIMARY KEY (id),
  constraint two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX two_factors_user ON public.two_factors USING btree (user_id);

create table user_checkins (
  checkin_time timestamp(3) with time zone not null default now(),
  checkout_time timestamp(3) with time zone,
  current_conditions jsonb not null default '{}'::jsonb,
  equipment text,
  id uuid not null default gen_random_uuid(),
  is_live boolean not null default false,
  location_id uuid not null,
  measured_weather jsonb,
  photos uuid[] not null default '{}'::uuid[],
  removed_at timestamp(3) with time zone,
  reveals_position boolean not null default false,
  shooting_notes text,
  user_id uuid not null,
  version integer not null default 1,
  visibility text not null default 'public'::text,
  constraint user_checkins_check CHECK (((checkout_time IS NULL) OR (checkout_time >= checkin_time))),
  constraint user_checkins_equipment_check CHECK ((length(equipment) <= 500)),
  constraint user_checkins_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint user_checkins_measured_weather_check CHECK ((jsonb_typeof(measured_weather) = 'object'::text)),
  constraint user_checkins_pkey PRIMARY KEY (id),
  constraint user_checkins_shooting_notes_check CHECK ((length(shooting_notes) <= 2000)),
  constraint user_checkins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_checkins_version_check CHECK ((version > 0)),
  constraint user_checkins_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'followers'::text, 'private'::text])))
);
CREATE INDEX user_checkins_location ON public.user_checkins USING btree (location_id, checkin_time DESC, id DESC);
CREATE INDEX user_checkins_reveal ON public.user_checkins USING btree (location_id, user_id) WHERE reveals_position;
CREATE INDEX user_checkins_user ON public.user_checkins USING btree (user_id, checkin_time DESC, id DESC);
CREATE TRIGGER user_checkins_public_content AFTER INSERT OR DELETE OR UPDATE ON public.user_checkins FOR EACH ROW EXECUTE FUNCTION announce_location_content('contributions');

create table user_offline_downloads (
  downloaded_at timestamp(3) with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  is_active boolean not null default true,
  last_synced_at timestamp(3) with time zone not null default now(),
  pack_id uuid not null,
  user_id uuid not null,
  constraint user_offline_downloads_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES offline_location_packs(id) ON DELETE CASCADE,
  constraint user_offline_downloads_pkey PRIMARY KEY (id),
  constraint user_offline_downloads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_offline_downloads_user_id_pack_id_key UNIQUE (user_id, pack_id)
);
CREATE INDEX user_offline_downloads_pack ON public.user_offline_downloads USING btree (pack_id);

create table user_preferences (
  camera_type text,
  clock text not null default 'automatic'::text,
  community_notifications boolean not null default true,
  contest_notifications boolean not null default true,
  id uuid not null default gen_random_uuid(),
  max_travel_distance integer not null default 50,
  meetup_notifications boolean not null default true,
  preferred_genres text[] not null default '{}'::text[],
  preferred_time text,
  privacy_level text not null default 'public'::text,
  skill_level text not null default 'beginner'::text,
  units text not null default 'automatic'::text,
  updated_at timestamp(3) with time zone not null default now(),
  user_id uuid not null,
  weather_alert_kinds text[] not null default '{fog,clear-night,high-clouds,first-snow}'::text[],
  weather_alerts boolean not null default true,
  weekly_digest boolean not null default true,
  constraint user_preferences_camera_type_check CHECK ((length(camera_type) <= 100)),
  constraint user_preferences_clock_check CHECK ((clock = ANY (ARRAY['automatic'::text, '12-hour'::text, '24-hour'::text]))),
  constraint user_preferences_max_travel_distance_check CHECK (((max_travel_distance >= 1) AND (max_travel_distance <= 1000))),
  constraint user_preferences_pkey PRIMARY KEY (id),
  constraint user_preferences_preferred_time_check CHECK ((preferred_time = ANY (ARRAY['sunrise'::text, 'morning'::text, 'midday'::text, 'afternoon'::text, 'sunset'::text, 'blue-hour'::text, 'night'::text]))),
  constraint user_preferences_privacy_level_check CHECK ((privacy_level = ANY (ARRAY['public'::text, 'followers'::text, 'private'::text]))),
  constraint user_preferences_skill_level_check CHECK ((skill_level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text, 'professional'::text]))),
  constraint user_preferences_units_check CHECK ((units = ANY (ARRAY['automatic'::text, 'miles'::text, 'kilometers'::text]))),
  constraint user_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_preferences_user_id_key UNIQUE (user_id),
  constraint user_preferences_weather_alert_kinds_check CHECK ((weather_alert_kinds <@ ARRAY['fog'::text, 'clear-night'::text, 'high-clouds'::text, 'first-snow'::text]))
);
CREATE TRIGGER user_preferences_privacy_changed AFTER UPDATE ON public.user_preferences FOR EACH ROW WHEN ((old.privacy_level <> new.privacy_level)) EXECUTE FUNCTION announce_public_content('people', 'profiles');
CREATE TRIGGER user_preferences_privacy_lost AFTER DELETE ON public.user_preferences FOR EACH ROW WHEN ((old.privacy_level <> 'public'::text)) EXECUTE FUNCTION announce_public_content('people', 'profiles');
CREATE TRIGGER user_preferences_privacy_set AFTER INSERT ON public.user_preferences FOR EACH ROW WHEN ((new.privacy_level <> 'public'::text)) EXECUTE FUNCTION announce_public_content('people', 'profiles');

create table users (
  ban_expires timestamp with time zone,
  ban_reason text,
  banned boolean not null default false,
  bio text,
  created_at timestamp(3) with time zone not null default now(),
  display_username text,
  email citext not null,
  email_verified boolean not null default false,
  flickr text,
  id uuid not null default gen_random_uuid(),
  image text,
  instagram text,
  is_demo boolean not null default false,
  name text not null,
  payment_customer_id text,
  payment_subscription_id text,
  picture_id uuid,
  plan text not null default 'free'::text,
  reputation integer not null default 0,
  role text not null default 'user'::text,
  specializes_in text[] not null default '{}'::text[],
  subscription_ends_at timestamp(3) with time zone,
  subscription_started_at timestamp(3) with time zone,
  subscription_status text not null default 'active'::text,
  two_factor_enabled boolean not null default false,
  updated_at timestamp(3) with time zone not null default now(),
  username citext,
  website text,
  constraint users_payment_customer_id_key UNIQUE (payment_customer_id),
  constraint users_payment_subscription_id_key UNIQUE (payment_subscription_id),
  constraint users_picture_id_key UNIQUE (picture_id),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_plan_fkey FOREIGN KEY (plan) REFERENCES subscription_plans(id),
  constraint users_role_check CHECK ((role = ANY (ARRAY['user'::text, 'owner'::text, 'admin'::text]))),
  constraint users_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['active'::text, 'past_due'::text, 'cancelled'::text]))),
  constraint users_username_check CHECK ((username ~ '^[A-Za-z0-9_.-]{2,40}$'::citext)),
  constraint users_username_key UNIQUE (username)
);
CREATE UNIQUE INDEX users_confirmed_email ON public.users USING btree (email) WHERE email_verified;
CREATE INDEX users_email ON public.users USING btree (email);
CREATE INDEX users_name ON public.users USING gin (plain_text(name) gin_trgm_ops);
CREATE INDEX users_role ON public.users USING btree (role) WHERE (role <> 'user'::text);
CREATE INDEX users_search ON public.users USING gin (plain_text(((((name || ' '::text) || COALESCE((username)::text, ''::text)) || ' '::text) || (email)::text)) gin_trgm_ops);
CREATE INDEX users_suspended ON public.users USING btree (ban_expires) WHERE banned;
CREATE TRIGGER users_public_content AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.username IS DISTINCT FROM new.username) OR (old.display_username IS DISTINCT FROM new.display_username) OR (old.image IS DISTINCT FROM new.image) OR (old.picture_id IS DISTINCT FROM new.picture_id) OR (old.banned IS DISTINCT FROM new.banned) OR (old.ban_expires IS DISTINCT FROM new.ban_expires))) EXECUTE FUNCTION announce_public_content('people');
CREATE TRIGGER users_public_deleted AFTER DELETE OR TRUNCATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION announce_public_content('people', 'profiles');
CREATE TRIGGER users_public_profile AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.bio IS DISTINCT FROM new.bio) OR (old.website IS DISTINCT FROM new.website) OR (old.instagram IS DISTINCT FROM new.instagram) OR (old.flickr IS DISTINCT FROM new.flickr) OR (old.specializes_in IS DISTINCT FROM new.specializes_in) OR (old.reputation IS DISTINCT FROM new.reputation) OR (old.role IS DISTINCT FROM new.role) OR (old.plan IS DISTINCT FROM new.plan))) EXECUTE FUNCTION announce_public_content('profiles');

create table verifications (
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  updated_at timestamp(3) with time zone not null default now(),
  value text not null,
  constraint verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);

create table view_counts (
  month date not null,
  used integer not null,
  user_id uuid,
  viewer text not null,
  constraint view_counts_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint view_counts_pkey PRIMARY KEY (viewer, month),
  constraint view_counts_used_check CHECK ((used >= 0)),
  constraint view_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX view_counts_user ON public.view_counts USING btree (user_id) WHERE (user_id IS NOT NULL);

create table weather_alerts (
  created_at timestamp(3) with time zone not null,
  date date not null,
  kind text not null,
  location_id uuid not null,
  mailed_at timestamp(3) with time zone,
  reason text not null,
  user_id uuid not null,
  constraint weather_alerts_kind_check CHECK ((kind = ANY (ARRAY['fog'::text, 'clear-night'::text, 'high-clouds'::text, 'first-snow'::text]))),
  constraint weather_alerts_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint weather_alerts_pkey PRIMARY KEY (user_id, location_id, kind, date),
  constraint weather_alerts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint weather_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX weather_alerts_day ON public.weather_alerts USING btree (user_id, created_at);
CREATE INDEX weather_alerts_location ON public.weather_alerts USING btree (location_id);

create table weather_cells (
  cell_latitude smallint not null,
  cell_longitude smallint not null,
  fetched_at timestamp(3) with time zone not null,
  hours jsonb not null,
  starts_at timestamp(3) with time zone not null,
  constraint weather_cells_cell_latitude_check CHECK (((cell_latitude >= '-900'::integer) AND (cell_latitude <= 899))),
  constraint weather_cells_cell_longitude_check CHECK (((cell_longitude >= '-1800'::integer) AND (cell_longitude <= 1799))),
  constraint weather_cells_hours_check CHECK ((jsonb_typeof(hours) = 'object'::text)),
  constraint weather_cells_pkey PRIMARY KEY (cell_latitude, cell_longitude)
);

create table weather_data (
  cloud_cover real,
  created_at timestamp(3) with time zone not null,
  date date not null,
  humidity real,
  id uuid not null default gen_random_uuid(),
  light text not null,
  light_at timestamp(0) with time zone not null,
  location_id uuid not null,
  moon_phase text not null,
  moonrise timestamp(0) with time zone,
  moonset timestamp(0) with time zone,
  photography_score smallint not null,
  precipitation real,
  snowfall real not null,
  sunrise timestamp(0) with time zone,
  sunset timestamp(0) with time zone,
  temperature real,
  uv_index real,
  visibility real,
  wind_direction real,
  wind_speed real,
  constraint weather_data_cloud_cover_check CHECK (((cloud_cover >= (0)::double precision) AND (cloud_cover <= (100)::double precision))),
  constraint weather_data_humidity_check CHECK (((humidity >= (0)::double precision) AND (humidity <= (100)::double precision))),
  constraint weather_data_light_check CHECK ((light = ANY (ARRAY['golden'::text, 'blue'::text, 'day'::text, 'night'::text]))),
  constraint weather_data_location_id_date_key UNIQUE (location_id, date),
  constraint weather_data_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE,
  constraint weather_data_photography_score_check CHECK (((photography_score >= 0) AND (photography_score <= 100))),
  constraint weather_data_pkey PRIMARY KEY (id),
  constraint weather_data_precipitation_check CHECK ((precipitation >= (0)::double precision)),
  constraint weather_data_snowfall_check CHECK ((snowfall >= (0)::double precision)),
  constraint weather_data_uv_index_check CHECK ((uv_index >= (0)::double precision)),
  constraint weather_data_visibility_check CHECK ((visibility >= (0)::double precision)),
  constraint weather_data_wind_direction_check CHECK (((wind_direction >= (0)::double precision) AND (wind_direction <= (360)::double precision))),
  constraint weather_data_wind_speed_check CHECK ((wind_speed >= (0)::double precision))
);

CREATE OR REPLACE FUNCTION public.add_on_taken(add_on uuid, span tstzrange, without uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    with taken as (
      select tstzmultirange(b.during) + coalesce(tstzmultirange(b.moving_to), '{}') as during, a.pieces
      from property_booking_add_ons a join property_bookings b on b.id = a.booking_id
      where a.add_on_id = add_on and b.id is distinct from without and (b.during && span or b.moving_to && span)
        and b.state in ('held', 'requested', 'accepted', 'completed'))
    select coalesce(max((select sum(other.pieces) from taken other where other.during @> greatest(lower(one), lower(span)))), 0)::bigint
    from taken, unnest(taken.during) one where one && span);
end $function$;

CREATE OR REPLACE FUNCTION public.announce_change(tags text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('application_name') <> 'viewfinder server' then
    perform pg_notify('public_content', case when tags = '' then '' else ' ' || tags end);
  end if;
  raise notice 'public content changed' using errcode = 'VFPUB', detail = tags;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_location_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_change(concat_ws(' ', 'location-' || new.location_id, 'location-' || nullif(old.location_id, new.location_id), tg_argv[0]));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', new.user_id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_public_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_change(coalesce(array_to_string(tg_argv, ' '), ''));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', 'ended:' || old.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.cell_x(longitude double precision, zoom integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((longitude IS NULL) OR (zoom IS NULL)) THEN NULL::integer ELSE LEAST((floor((((longitude + (180)::double precision) / (360)::double precision) * ((1 << zoom))::double precision)))::integer, ((1 << zoom) - 1)) END;

CREATE OR REPLACE FUNCTION public.cell_y(latitude double precision, zoom integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((latitude IS NULL) OR (zoom IS NULL)) THEN NULL::integer ELSE LEAST(GREATEST((floor(((((1)::double precision - (asinh(tan(radians(GREATEST(LEAST(latitude, (85.0511)::double precision), ('-85.0511'::numeric)::double precision)))) / pi())) / (2)::double precision) * ((1 << zoom))::double precision)))::integer, 0), ((1 << zoom) - 1)) END;

CREATE OR REPLACE FUNCTION public.check_contest_vote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.code_uses(code uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select count(*) from property_bookings b where b.code_id = code and b.state in ('held', 'requested', 'accepted', 'completed'));
end $function$;

CREATE OR REPLACE FUNCTION public.count_attendees()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before integer := case when tg_op <> 'INSERT' and old.status = 'attending' then 1 else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.status = 'attending' then 1 else 0 end;
begin
  if before <> after then
    update meetups set current_attendees = current_attendees + after - before where id = coalesce(new.meetup_id, old.meetup_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_cells()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from old_rows o join new_rows n using (id)
                   where (o.public_latitude, o.public_longitude) is distinct from (n.public_latitude, n.public_longitude)) then
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    update location_cells c set location_count = c.location_count - d.n, latitude_sum = c.latitude_sum - d.lat, longitude_sum = c.longitude_sum - d.lng
    from (select z, cell_x(public_longitude, z) x, cell_y(public_latitude, z) y, count(*) n, sum(public_latitude) lat, sum(public_longitude) lng
          from old_rows, (values (6), (11)) levels (z) where public_latitude is not null group by 1, 2, 3 order by 1, 2, 3) d
    where c.zoom = d.z and c.x = d.x and c.y = d.y;
  end if;
  if tg_op <> 'DELETE' then
    insert into location_cells as c (zoom, x, y, location_count, latitude_sum, longitude_sum)
    select z, cell_x(public_longitude, z) x, cell_y(public_latitude, z) y, count(*), sum(public_latitude), sum(public_longitude)
    from new_rows, (values (6), (11)) levels (z) where public_latitude is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (zoom, x, y) do update set location_count = c.location_count + excluded.location_count,
      latitude_sum = c.latitude_sum + excluded.latitude_sum, longitude_sum = c.longitude_sum + excluded.longitude_sum;
  end if;
  if tg_op <> 'INSERT' then
    delete from location_cells where location_count = 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_analytics_parts(events_before date, months_before date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  part text;
begin
  for part in
    select c.relname from pg_class c
    where c.relnamespace = 'analytics_parts'::regnamespace and c.relkind = 'r' and (
      (c.relname ~ '^events_\d{8}$' and to_date(right(c.relname, 8), 'YYYYMMDD') < events_before)
      or (c.relname ~ '^location_analytics_\d{8}$' and to_date(right(c.relname, 8), 'YYYYMMDD') + interval '1 month' <= months_before))
  loop
    execute format('drop table analytics_parts.%I', part);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.first_instant(local timestamp without time zone, zone text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
declare
  utc constant timestamptz := local at time zone 'UTC';
  day constant interval := interval '24 hours';
  before constant timestamptz := utc - (((utc - day) at time zone zone) - ((utc - day) at time zone 'UTC'));
  after constant timestamptz := utc - (((utc + day) at time zone zone) - ((utc + day) at time zone 'UTC'));
  low double precision;
  high double precision;
  middle double precision;
begin
  if least(before, after) at time zone zone = local then return least(before, after); end if;
  if greatest(before, after) at time zone zone = local then return greatest(before, after); end if;
  low := extract(epoch from least(before, after)) - 1;
  high := extract(epoch from greatest(before, after)) + 1;
  while high - low > 1 loop
    middle := floor((low + high) / 2);
    if to_timestamp(middle) at time zone zone >= local then high := middle; else low := middle; end if;
  end loop;
  return to_timestamp(high);
end $function$;

CREATE OR REPLACE FUNCTION public.gallery_facets_of(h location_photos, l locations)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(distinct facet) from (
    select '' as facet
    union all select 'theme:' || theme from unnest(l.themes) theme
    union all select 'camera:' || h.camera where h.camera <> ''
    union all select 'lens:' || h.lens where h.lens <> ''
    union all select 'time:' || phase from photo_sun_phase(h, l) phase where phase is not null
    union all select 'place:' || l.country || '-' || l.region where l.country is not null and l.region <> ''
    union all select 'place:' || l.city || ', ' || l.region where l.city <> '' and l.region <> '' and l.precision <> 'hidden'
    union all select 'landmark:' || t.landmark_id from location_landmarks t where t.location_id = l.id) facets
$function$;

CREATE OR REPLACE FUNCTION public.keep_add_ons_in_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'property_booking_add_ons' then
    perform require_add_on_stock(new.add_on_id, (select b.during from property_bookings b where b.id = new.booking_id));
  else
    perform require_add_on_stock(a.add_on_id, s.span) from
      (select add_on_id from property_booking_add_ons where booking_id = new.id order by add_on_id) a,
      (values (new.during), (new.moving_to)) s (span) where s.span is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_bookings_apart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and new.occupies is not null then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.moving_to @> new.during and new.moving_to is null then
    new.occupies := old.moving_to;
    return new;
  end if;
  select tstzrange(lower(new.during) - make_interval(mins => p.buffer_before), upper(new.during) + make_interval(mins => p.buffer_after))
    into new.occupies from properties p where p.id = new.property_id;
  -- A property that does not exist is refused by the foreign key.
  new.occupies := coalesce(new.occupies, new.during);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_code_uses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  most integer;
begin
  select max_uses into most from property_codes where id = new.code_id for no key update;
  if code_uses(new.code_id) > most then
    raise exception 'code used up' using errcode = 'check_violation', constraint = 'property_codes_max_uses';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_contest_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Rows of contest_log are only added' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.make_analytics_part(parent text, stem text, key text, first date, beyond date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  part text := stem || '_' || to_char(first, 'YYYYMMDD');
begin
  if to_regclass('analytics_parts.' || part) is not null then
    return;
  end if;
  execute format('create table analytics_parts.%I (like %I including defaults including constraints including indexes)', part, parent);
  execute format('with moved as (delete from analytics_parts.%I where %I >= %L and %I < %L returning *) insert into analytics_parts.%I select * from moved',
    stem || '_rest', key, first, key, beyond, part);
  execute format('alter table %I attach partition analytics_parts.%I for values from (%L) to (%L)', parent, part, first, beyond);
end $function$;

CREATE OR REPLACE FUNCTION public.make_analytics_parts(today date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  first date;
begin
  perform pg_advisory_xact_lock(hashtext('analytics parts'));
  for first in select today + n from generate_series(-1, 2) n loop
    perform make_analytics_part('analytics_events', 'events', 'day', first, first + 1);
  end loop;
  for first in select date_trunc('month', today)::date + n * interval '1 month' from generate_series(0, 1) n loop
    perform make_analytics_part('location_analytics', 'location_analytics', 'date', first, (first + interval '1 month')::date);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_photos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed uuid;
begin
  foreach changed in array array[case when tg_op <> 'INSERT' then old.location_id end, case when tg_op <> 'DELETE' then new.location_id end] loop
    update locations l set has_photo = not l.has_photo
    where l.id = changed
      and l.has_photo <> exists (select from location_images i where i.location_id = changed and not i.illustrative);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.next_document_number(document text, service text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  number integer;
begin
  insert into document_numbers as d (kind, gateway, last) values (document, service, 1)
  on conflict (kind, gateway) do update set last = d.last + 1 returning last into number;
  return number;
end $function$;

CREATE OR REPLACE FUNCTION public.note_first_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.listed_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.number_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  update subscription_invoices set invoice_number = next_document_number('invoice', gateway) where id = new.id and invoice_number is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.number_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  update payments set receipt_number = next_document_number('receipt', gateway) where id = new.id and receipt_number is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_location(who text, whose uuid, this_month date, place uuid, before uuid, plan_id text, is_counted boolean)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  most integer := (select p.location_limit from subscription_plans p where p.id = plan_id);
  wanted uuid[] := array_remove(array[before, place], null);
  views integer;
begin
  if not exists (select from unnest(wanted) w where not exists (
      select from location_views v where v.viewer = who and v.month = this_month and v.location_id = w)) then
    return true;
  end if;
  if not is_counted then
    select c.used into views from view_counts c where c.viewer = who and c.month = this_month;
    return most is null or coalesce(views, 0) < most
      or exists (select from location_views v where v.viewer = who and v.month = this_month and v.location_id = place);
  end if;
  insert into view_counts (viewer, month, user_id, used) values (who, this_month, whose, 0) on conflict do nothing;
  select c.used into views from view_counts c where c.viewer = who and c.month = this_month for update;
  for at in 1 .. cardinality(wanted) loop
    if most is null or views < most then
      insert into location_views (viewer, month, location_id, user_id)
      select who, this_month, l.id, whose from locations l where l.id = wanted[at] on conflict do nothing;
      if found then
        views := views + 1;
      end if;
    end if;
  end loop;
  update view_counts c set used = views where c.viewer = who and c.month = this_month and c.used <> views;
  return exists (select from location_views v where v.viewer = who and v.month = this_month and v.location_id = place);
end $function$;

CREATE OR REPLACE FUNCTION public.open_ranges(rules jsonb, days text[], opens text, closes text, zone text, day date)
 RETURNS tstzmultirange
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with spans as (
    select (h -> 'start' ->> 'minutes')::int as starts, (h -> 'end' ->> 'minutes')::int as ends
    from (
      select r -> 'hours' as hours from jsonb_array_elements(rules) with ordinality o (r, n)
      where (r -> 'weekdays' = '[]' or r -> 'weekdays' @> to_jsonb(extract(isodow from day)::int - 1))
        and (r -> 'seasons' = '[]' or exists (
          select from jsonb_array_elements(r -> 'seasons') s,
            lateral (select (s -> 'from' ->> 'month')::int * 100 + coalesce((s -> 'from' ->> 'day')::int, 1) as first,
              (s -> 'to' ->> 'month')::int * 100 + coalesce((s -> 'to' ->> 'day')::int, 31) as last,
              extract(month from day)::int * 100 + extract(day from day)::int as at) d
          where case when first <= last then at between first and last else at >= first or at <= last end))
      order by n desc limit 1) rule, jsonb_array_elements(rule.hours) h
    union all
    select extract(epoch from opens::time)::int / 60, extract(epoch from closes::time)::int / 60
    where rules is null and (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])[extract(isodow from day)::int] = any (days))
  select coalesce(range_agg(tstzrange(first, last)) filter (where first < last), '{}') from (
    select first_instant(day + make_interval(mins => starts), zone) as first,
      first_instant(day + make_interval(mins => case when ends > starts then ends else ends + 1440 end), zone) as last
    from spans) ranges
$function$;

CREATE OR REPLACE FUNCTION public.photo_sun_phase(h location_photos, l locations)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if h.shooting_time is null or l.time_zone is null or l.public_latitude is null then
    return null;
  end if;
  return sun_phase(l.public_latitude, l.public_longitude, h.shooting_time at time zone l.time_zone);
exception when invalid_parameter_value then
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.plain_text(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $function$;

CREATE OR REPLACE FUNCTION public.price_lines_total(lines jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(sum((line ->> 'amountCents')::bigint), 0)::bigint from jsonb_array_elements(lines) line
$function$;

CREATE OR REPLACE FUNCTION public.publish_position()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- The pole and the date line themselves belong to the last cell, not to one beyond.
  cell_latitude double precision := least(floor(new.latitude / 0.2), 449) * 0.2;
  cell_longitude double precision := least(floor(new.longitude / 0.2), 899) * 0.2;
begin
  if new.removed_at is not null or new.precision = 'hidden' then
    new.public_latitude := null;
    new.public_longitude := null;
  elsif new.precision = 'exact' then
    new.public_latitude := new.latitude;
    new.public_longitude := new.longitude;
  elsif tg_op = 'INSERT' or old.precision <> 'area' or old.public_latitude is null
        or floor(old.latitude / 0.2) <> floor(new.latitude / 0.2)
        or floor(old.longitude / 0.2) <> floor(new.longitude / 0.2) then
    for attempt in 1..100 loop
      new.public_latitude := round((least(cell_latitude + random() * 0.2, 90))::numeric, 5);
      new.public_longitude := round((least(cell_longitude + random() * 0.2, 180))::numeric, 5);
      -- By chance the point could share its first decimals with the true one.
      exit when abs(new.public_latitude - new.latitude) > 0.002 and abs(new.public_longitude - new.longitude) > 0.002;
    end loop;
  else
    new.public_latitude := old.public_latitude;
    new.public_longitude := old.public_longitude;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_gallery(photo_ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from gallery_entries where photo_id = any (photo_ids);
  insert into gallery_entries (facet, created_at, photo_id)
  select facet, h.created_at, h.id
  from location_photos h join locations l on l.id = h.location_id, unnest(gallery_facets_of(h, l)) facet
  where h.id = any (photo_ids) and h.state = 'ready' and h.width is not null and not h.is_unchecked
    and h.removed_at is null and l.removed_at is null;
$function$;

CREATE OR REPLACE FUNCTION public.refresh_gallery_landmark()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_gallery(array(
    select h.id from location_photos h
    where h.location_id = case when tg_op = 'DELETE' then old.location_id else new.location_id end and h.state = 'ready'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_gallery_location()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_gallery(array(select h.id from location_photos h where h.location_id = new.id and h.state = 'ready'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_gallery_photo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_gallery(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_landmark_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from landmark_names where landmark_id = new.id;
  insert into landmark_names (landmark_id, name_plain, is_alias)
    select new.id, plain, bool_and(is_alias) from (
      select plain_text(new.name) as plain, false as is_alias union all select plain_text(alias), true from unnest(new.aliases) alias) names
    where plain <> '' group by plain;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare is_empty boolean;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select not exists (select from %I)', tg_table_name) into is_empty;
    if is_empty then return null; end if;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end $function$;

CREATE OR REPLACE FUNCTION public.require_add_on_stock(add_on uuid, booked tstzrange)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  most integer;
begin
  -- Whoever comes second waits here, and then counts what the first one took.
  select stock into most from property_add_ons where id = add_on for no key update;
  if add_on_taken(add_on, booked, null) > most then
    raise exception 'add-on out of stock' using errcode = 'check_violation', constraint = 'property_add_ons_stock';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.require_balanced_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  subject uuid := (to_jsonb(new) ->> case tg_table_name when 'ledger_entries' then 'transaction_id' else 'id' end)::uuid;
begin
  if not exists (select from ledger_entries where transaction_id = subject)
    or exists (select from ledger_entries where transaction_id = subject group by currency having sum(amount_cents) <> 0) then
    raise exception 'ledger transaction % does not sum to zero', subject using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sphere_point(latitude double precision, longitude double precision)
 RETURNS cube
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((latitude IS NULL) OR (longitude IS NULL)) THEN NULL::cube ELSE cube(ARRAY[(cos(radians(latitude)) * cos(radians(longitude))), (cos(radians(latitude)) * sin(radians(longitude))), sin(radians(latitude))]) END;

CREATE OR REPLACE FUNCTION public.sun_between(latitude double precision, longitude double precision, low double precision, high double precision, epoch timestamp with time zone, sun double precision[], span tstzrange)
 RETURNS tstzmultirange
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 2000
AS $function$
declare
  -- The sun's parallax near the horizon: altitudes are seen from the surface.
  parallax constant double precision := 0.00243;
  turn integer;
  sine constant double precision := sind(latitude);
  cosine constant double precision := greatest(cosd(latitude), 1e-9);
  level double precision;
  sign integer;
  t double precision;
  declination double precision;
  ratio double precision;
  angle double precision;
  ends double precision[];
  above tstzmultirange[] := array['{}', '{}']::tstzmultirange[];
begin
  if isempty(span) then return '{}'; end if;
  t := (extract(epoch from lower(span)) + extract(epoch from upper(span)) - 2 * extract(epoch from epoch)) / 172800;
  turn := round(t + (longitude + sun[5] + t * sun[6]) / 360);
  for culmination in turn - 1 .. turn + 1 loop
    for which in 1 .. 2 loop
      level := sind(case which when 1 then low else high end + parallax);
      ends := '{}';
      foreach sign in array array[-1, 1] loop
        t := culmination - (longitude + sun[5]) / 360 + sign * 0.25;
        for round in 1 .. 4 loop
          declination := sun[1] + t * (sun[2] + t * (sun[3] + t * sun[4]));
          ratio := (level - sine * sind(declination)) / (cosine * cosd(declination));
          exit when ratio > 1;
          angle := case when ratio < -1 then 180 else acosd(ratio) end;
          t := culmination + (sign * angle - longitude - sun[5] - t * (sun[6] + t * (sun[7] + t * sun[8]))) / 360;
        end loop;
        exit when ratio > 1;
        ends := ends || t;
      end loop;
      if cardinality(ends) = 2 and ends[1] < ends[2] then
        above[which] := above[which] + tstzmultirange(tstzrange(
          to_timestamp(round(extract(epoch from epoch) + ends[1] * 86400)),
          to_timestamp(round(extract(epoch from epoch) + ends[2] * 86400))));
      end if;
    end loop;
  end loop;
  return (above[1] - above[2]) * tstzmultirange(span);
end $function$;

CREATE OR REPLACE FUNCTION public.sun_phase(latitude double precision, longitude double precision, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when altitude > 6 then 'day' when altitude < -6 then 'night' when altitude < -4 then 'blue-hour'
    when is_rising then 'sunrise' else 'sunset' end
  from (select extract(epoch from at)::double precision / 86400 - 10957.5 as days) clock,
    lateral (select 357.529 + 0.98560028 * days as anomaly, 23.439 - 0.00000036 * days as tilt) mean,
    lateral (select 280.459 + 0.98564736 * days + 1.915 * sind(anomaly) + 0.020 * sind(2 * anomaly) as ecliptic) sun,
    lateral (select asind(sind(tilt) * sind(ecliptic)) as declination,
      280.46061837 + 360.98564736629 * days + longitude - atan2d(cosd(tilt) * sind(ecliptic), cosd(ecliptic)) as hour_angle) equatorial,
    lateral (select asind(sind(latitude) * sind(declination) + cosd(latitude) * cosd(declination) * cosd(hour_angle)) as altitude,
      sind(hour_angle) < 0 as is_rising) horizontal
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_from_packs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  pack uuid;
  is_gone boolean := tg_op = 'DELETE' or new.removed_at is not null;
begin
  -- A build is published under the exclusive lock: it sees every change before it, and is seen by every change after it.
  perform pg_advisory_xact_lock_shared(7203449);
  for pack in select id from offline_location_packs where location_ids @> array[old.id] order by id for update loop
    update offline_pack_files set build = 0
    where pack_id = pack and (kind = 'map'
      or kind in ('full', 'limited') and name like '%/' || right(old.id::text, 1)
      or is_gone and name in (select 'photos/' || i.id from location_images i where i.location_id = old.id));
    update offline_location_packs set withdrawn_at = now(), bounds = null, failed_count = 0, build_requested_at = coalesce(build_requested_at, now())
    where id = pack;
  end loop;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.words_of(value text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ begin return array_to_string(value, ' '); end $function$;
