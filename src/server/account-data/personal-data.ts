// Every column of the database that refers to a user, and what becomes of it in the export. A test compares this with the database's own catalog.

/**
 * `file`: the rows go into this file of the export. Otherwise `unlisted` says why they do not.
 * `without`: columns that are no business of the reader, such as secrets and search indexes.
 * When the account goes, the rows go with it ("cascade") or forget who it was ("set null"): the constraint says which.
 */
export type Reference = { table: string; column: string; whenDeleted: 'cascade' | 'set null' } & (
  | { file: string; without?: string[] }
  | { file?: undefined; unlisted: string }
)

const secret = 'it holds nothing but secrets'
const otherUsers = 'it is what others did'
const internal = 'it only keeps something from being done twice'

// Made of the other columns.
const forSearching = ['name_plain', 'document', 'popularity', 'public_point', 'cell_x14', 'cell_y14']

export const references: Reference[] = [
  { table: 'sessions', column: 'user_id', whenDeleted: 'cascade', file: 'sessions', without: ['token'] },
  { table: 'sessions', column: 'impersonated_by', whenDeleted: 'set null', unlisted: otherUsers },
  { table: 'accounts', column: 'user_id', whenDeleted: 'cascade', unlisted: secret },
  { table: 'two_factors', column: 'user_id', whenDeleted: 'cascade', unlisted: secret },
  {
    table: 'passkeys',
    column: 'user_id',
    whenDeleted: 'cascade',
    file: 'passkeys',
    without: ['credential_id', 'public_key', 'counter'],
  },
  {
    table: 'mail_outbox',
    column: 'user_id',
    whenDeleted: 'set null',
    file: 'mails',
    without: ['body_text', 'body_html', 'headers', 'last_error'],
  },
  { table: 'favorites', column: 'user_id', whenDeleted: 'cascade', file: 'favorites' },
  { table: 'favorite_lists', column: 'user_id', whenDeleted: 'cascade', file: 'favorite-lists' },
  {
    table: 'location_views',
    column: 'user_id',
    whenDeleted: 'cascade',
    file: 'location-views',
    without: ['viewer'],
  },
  {
    table: 'view_counts',
    column: 'user_id',
    whenDeleted: 'cascade',
    file: 'location-view-counts',
    without: ['viewer'],
  },
  {
    table: 'locations',
    column: 'created_by',
    whenDeleted: 'set null',
    file: 'locations-shared',
    without: forSearching,
  },
  { table: 'location_reviews', column: 'user_id', whenDeleted: 'cascade', file: 'reviews' },
  { table: 'review_likes', column: 'user_id', whenDeleted: 'cascade', file: 'review-likes' },
  { table: 'location_photos', column: 'user_id', whenDeleted: 'cascade', file: 'photos' },
  { table: 'photo_likes', column: 'user_id', whenDeleted: 'cascade', file: 'photo-likes' },
  { table: 'user_checkins', column: 'user_id', whenDeleted: 'cascade', file: 'check-ins' },
  { table: 'reveal_tries', column: 'user_id', whenDeleted: 'cascade', file: 'reveal-tries' },
  { table: 'fact_confirmations', column: 'user_id', whenDeleted: 'cascade', file: 'fact-confirmations' },
  {
    table: 'reports',
    column: 'reporter_id',
    whenDeleted: 'cascade',
    file: 'reports',
    without: ['decided_by'],
  },
  { table: 'reports', column: 'decided_by', whenDeleted: 'set null', unlisted: otherUsers },
  {
    table: 'audit_log',
    column: 'actor_id',
    whenDeleted: 'set null',
    file: 'administrative-acts',
    without: ['before', 'after'],
  },
  { table: 'idempotency_keys', column: 'user_id', whenDeleted: 'cascade', unlisted: internal },
  { table: 'follows', column: 'follower_id', whenDeleted: 'cascade', file: 'following' },
  { table: 'follows', column: 'following_id', whenDeleted: 'cascade', file: 'followers' },
  { table: 'portfolios', column: 'user_id', whenDeleted: 'cascade', file: 'portfolios' },
  { table: 'portfolio_photos', column: 'user_id', whenDeleted: 'cascade', file: 'portfolio-photos' },
  { table: 'user_preferences', column: 'user_id', whenDeleted: 'cascade', file: 'preferences' },
  { table: 'notifications', column: 'user_id', whenDeleted: 'cascade', file: 'notifications' },
  { table: 'notifications', column: 'actor_id', whenDeleted: 'cascade', unlisted: otherUsers },
  { table: 'periodic_mails', column: 'user_id', whenDeleted: 'cascade', unlisted: internal },
]
