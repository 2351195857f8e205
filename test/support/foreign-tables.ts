// Reads of domains from the tables of others, with reasons.

/** Which domains read which tables of others in statements of their own. */
export const foreignReads: { reason: string; by: string[]; of: string[] }[] = [
  {
    reason: 'what only its notification says waits for a member until that is read',
    by: ['photos', 'properties', 'meetups'],
    of: ['notifications'],
  },
  {
    reason: 'payments that need an administrator are shown with their user, and found by the name',
    by: ['revenue'],
    of: ['users'],
  },
  {
    reason: 'plans are shown with the names of what they refer to: one statement a list',
    by: ['light-plans'],
    of: ['users', 'locations', 'landmarks', 'spots'],
  },
  {
    reason: 'alerts are about the favorites of users who want them: one statement for a hundred users',
    by: ['weather-alerts'],
    of: ['users', 'user_preferences', 'favorites', 'locations'],
  },
  {
    reason:
      'meetups are shown with organizer, attendees and location, and found in a city: one statement a list',
    by: ['meetups'],
    of: ['users', 'locations', 'cities', 'user_preferences'],
  },
  {
    reason: 'featured photographers are shown with their best photos, and found by the city of these',
    by: ['photographers'],
    of: ['users', 'user_preferences', 'location_photos', 'locations', 'cities'],
  },
  {
    reason: 'packs are for a plan and those above it: one statement a list',
    by: ['offline'],
    of: ['subscription_plans'],
  },
  {
    reason: 'analytics count by location and day, and show names of locations, photos and listings',
    by: ['analytics'],
    of: [
      'users',
      'locations',
      'location_cells',
      'favorites',
      'user_checkins',
      'location_photos',
      'location_reviews',
      'photo_likes',
      'properties',
      'property_bookings',
      'payments',
      'subscriptions',
    ],
  },
  {
    reason: 'the names of the landmarks in the filters of the gallery',
    by: ['gallery'],
    of: ['landmarks'],
  },
  {
    reason: 'rows are shown with the name and image of an author who may be suspended: one statement a list',
    by: [
      'blog',
      'checkins',
      'contact',
      'contests',
      'favorites',
      'locations',
      'moderation',
      'newsletter',
      'notifications',
      'permits',
      'photos',
      'profiles',
      'properties',
      'reviews',
      'trips',
    ],
    of: ['users'],
  },
  {
    reason: 'rows are shown with the name of their location, and only while it stands: one statement a list',
    by: ['checkins', 'favorites', 'moderation', 'photos', 'profiles', 'reviews', 'subscriptions', 'trips'],
    of: ['locations'],
  },
  {
    reason: 'bookings are shown with their property, its owner and their payment: one statement a list',
    by: ['bookings'],
    of: ['users', 'properties', 'payments', 'payment_refunds'],
  },
  {
    reason:
      'bookings occupy the calendar of a property, keep it from being deleted, and tell their guests its address',
    by: ['properties'],
    of: ['property_bookings'],
  },
  {
    reason:
      'whether a guest books at once is decided in the statement that locks their booking: by email, disputes and reviews',
    by: ['properties'],
    of: ['users', 'payment_disputes', 'property_reviews'],
  },
  {
    reason:
      'the drawing of a location shows the landmark that is photographed there, and landmarks have one too',
    by: ['photos'],
    of: ['landmarks', 'location_landmarks'],
  },
  {
    reason: 'images of properties are stored, served and backed up like those of locations',
    by: ['photos'],
    of: ['properties', 'property_photos'],
  },
  {
    reason: 'images of posts and contest entries are stored, served and backed up like those of locations',
    by: ['photos'],
    of: ['blog_images', 'contest_submissions'],
  },
  {
    reason: 'a skyline holds only where its location is now, and while that position is published',
    by: ['horizon'],
    of: ['locations'],
  },
  {
    reason:
      'an entry is checked against the themes and the published position of its location, and shown with its name',
    by: ['contests'],
    of: ['locations'],
  },
  {
    reason: 'a location and a landmark link to the page of the city around them',
    by: ['locations'],
    of: ['cities'],
  },
  {
    reason: 'a post stores which existing locations its text links to, in one statement',
    by: ['blog'],
    of: ['locations'],
  },
  {
    reason: 'properties are found in a city of the cities table',
    by: ['properties'],
    of: ['cities'],
  },
  {
    reason:
      'a free photo is looked for where a location has none, in the category of the landmark that it shows',
    by: ['commons'],
    of: ['locations', 'location_images', 'location_photos', 'location_landmarks', 'landmarks'],
  },
  {
    reason: 'a session comes with the units and the clock that its user prefers: one statement a request',
    by: ['users'],
    of: ['user_preferences'],
  },
  {
    reason: 'a theme is listed with the credit of its image',
    by: ['themes'],
    of: ['location_images'],
  },
  {
    reason: 'a landmark is shown with locations that see it, a location with the landmarks that it shows',
    by: ['landmarks', 'locations'],
    of: ['locations', 'location_landmarks', 'landmarks'],
  },
  {
    reason: 'a permit is shown with the locations where it applies',
    by: ['permits'],
    of: ['locations'],
  },
  {
    reason: 'a city counts the photos of its locations',
    by: ['cities'],
    of: ['location_photos', 'location_images'],
  },
  {
    reason: 'cities and themes are listed with the number of their locations',
    by: ['cities', 'themes'],
    of: ['locations'],
  },
  {
    reason: 'the same question for all domains, those before the locations too',
    by: ['src/server/app/domains/require-location.ts'],
    of: ['locations'],
  },
  {
    reason:
      'who follows whom, and what users switched off or keep private, decides over each row of a statement',
    by: ['checkins', 'contests', 'notifications'],
    of: ['follows', 'user_preferences'],
  },
  {
    reason:
      'the feed, the digest, suggestions and profiles merge what users did, ordered and cut by one statement',
    by: ['profiles'],
    of: ['location_photos', 'location_reviews', 'user_checkins', 'favorites'],
  },
  {
    reason:
      'reputation and ratings are counted from the rows of those who contributed, under the lock of what they belong to',
    by: ['users', 'locations'],
    of: ['locations', 'location_photos', 'location_reviews'],
  },
  {
    reason:
      'a location is searched by cities, shown with its images, and open to its author and to who checked in',
    by: ['locations'],
    of: ['cities', 'location_images', 'location_photos', 'location_reviews', 'user_checkins'],
  },
  {
    reason: 'lists and numbers for administrators, and what the audit log knows of a user’s contributions',
    by: ['moderation'],
    of: ['location_photos', 'location_reviews', 'mail_outbox'],
  },
  {
    reason: 'a page shows administrators everything about one user, counted by one statement',
    by: ['moderation'],
    of: ['favorites', 'follows', 'passkeys', 'subscription_plans', 'view_counts'],
  },
  {
    reason: 'popularity counts how many people used a location, in whatever way, in one statement',
    by: ['locations'],
    of: ['location_views', 'favorites'],
  },
  {
    reason: 'the rows of an import are stamped with its start, a million in one statement',
    by: ['locations', 'landmarks'],
    of: ['imports'],
  },
  {
    reason: 'what a plan limits is counted together',
    by: ['subscriptions'],
    of: ['favorites'],
  },
  {
    reason: 'an open stream ends with its session',
    by: ['notifications'],
    of: ['sessions'],
  },
  {
    reason: 'a receipt is addressed to its payer, and a dispute is listed with payer and payee',
    by: ['payments'],
    of: ['users'],
  },
  {
    reason: 'mail about a subscription is addressed to its user, who is one customer of the payment service',
    by: ['subscriptions'],
    of: ['users'],
  },
  {
    reason:
      'invoices and permit bookings are compared with the payments that they should have, in one statement',
    by: ['permits', 'subscriptions'],
    of: ['payments', 'payment_refunds'],
  },
  {
    reason:
      'the ledger is compared with what it should hold of each payment and payout in one statement each',
    by: ['payments', 'payouts'],
    of: ['ledger_transactions', 'ledger_entries', 'ledger_accounts'],
  },
  {
    reason: 'the overview of the administration has its figures in one statement',
    by: ['moderation'],
    of: ['newsletter_subscribers'],
  },
  {
    reason: 'a payout is claimed in one statement unless a dispute about a payment to its owner is open',
    by: ['payouts'],
    of: ['payments', 'payment_disputes'],
  },
  { reason: 'a street map is listed with who asked for it', by: ['street-maps'], of: ['users'] },
  {
    reason: 'the demo comes into an empty database, and gives each theme an image',
    by: ['demo'],
    of: ['locations', 'location_images'],
  },
  {
    reason: 'a restore wants an empty database and says what is in it; a backup names its schema',
    by: ['backup'],
    of: ['users', 'locations', 'schema_migrations'],
  },
]
