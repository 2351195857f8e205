-- Posts of the blog: those of content/blog, and those that administrators write. A post is a draft without `published_at`, scheduled while
-- that lies ahead, and public from then on.
create table blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 150),
  excerpt text not null check (length(excerpt) between 1 and 400),
  body text not null check (length(body) <= 60000),                              -- Markdown
  category text not null check (category in ('location-guides', 'photography-tips', 'permits-legal', 'drone-photography', 'equipment-reviews')),
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  author_name text not null check (length(author_name) between 1 and 80),
  created_by uuid references users on delete set null,
  cover_location_id uuid references locations on delete set null,                -- its image stands for the post unless there is a cover image
  cover_image_id uuid,
  is_featured boolean not null default false,
  published_at timestamptz(3),
  word_count int not null check (word_count >= 0),                               -- of the rendered text; the specification's `readTime` follows
  search_text text not null,                                                     -- the rendered text and the tags, for the search
  version int not null default 1 check (version >= 1),
  source text unique,                                                            -- the file in content/blog
  source_hash text,                                                              -- of the file as stored; null once somebody has edited the post
  removed_at timestamptz(3),
  document tsvector not null generated always as (
    setweight(to_tsvector('english', plain_text(title)), 'A') || setweight(to_tsvector('english', plain_text(excerpt)), 'B')
    || setweight(to_tsvector('english', plain_text(search_text)), 'C')) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index blog_posts_order on blog_posts (is_featured, published_at, id) where removed_at is null;
create index blog_posts_document on blog_posts using gin (document);
create index blog_posts_tags on blog_posts using gin (tags);
create index blog_posts_cover_location on blog_posts (cover_location_id);
create index blog_posts_created_by on blog_posts (created_by);

-- Each saved version, with the fields that administrators enter.
create table blog_post_versions (
  post_id uuid not null references blog_posts on delete cascade,
  version int not null check (version >= 1),
  fields jsonb not null,
  saved_by uuid references users on delete set null,
  saved_at timestamptz(3) not null default now(),
  primary key (post_id, version)
);
create index blog_post_versions_saved_by on blog_post_versions (saved_by);

-- The locations that the text of a post links to, in its order.
create table blog_post_locations (
  post_id uuid not null references blog_posts on delete cascade,
  location_id uuid not null references locations on delete cascade,
  sort_order int not null,
  primary key (post_id, location_id)
);
create index blog_post_locations_location on blog_post_locations (location_id);

-- Uploaded images of a post. The text names them by their address, /media/{id}/1280.jpg.
create table blog_images (
  id uuid primary key,
  post_id uuid not null references blog_posts on delete cascade,
  width int not null check (width > 0),
  height int not null check (height > 0),
  placeholder text,
  alt text not null check (length(alt) between 1 and 300),
  author text check (length(author) <= 200),
  licence text check (length(licence) <= 100),
  source_url text check (length(source_url) <= 2000),
  uploaded_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index blog_images_post on blog_images (post_id, created_at, id);
create index blog_images_uploaded_by on blog_images (uploaded_by);
alter table blog_posts add constraint blog_posts_cover_image_fkey foreign key (cover_image_id) references blog_images on delete set null;
create index blog_posts_cover_image on blog_posts (cover_image_id);

create trigger blog_posts_public_content after insert or update or delete or truncate on blog_posts
  for each statement execute function announce_public_content();
create trigger blog_images_public_content after insert or update or delete or truncate on blog_images
  for each statement execute function announce_public_content();

-- Cities that are found in the locations, besides those that were chosen: they come and go with their locations.
alter table cities add column is_found boolean not null default false;
create index cities_found on cities (country, region, name) where is_found;
