// Moderation of portfolios: remove and restore. Its owner no longer sees a removed one either.
import type { ModeratedKind } from '../../app/domains/moderated-kind.ts'

export const moderatedPortfolio: ModeratedKind = {
  table: 'portfolios',
  toName: (row) => row.title,
  missing: 'There is no portfolio with this id',
  changedAt: 'updated_at',
  work: {
    getAuthor: (row) => row.user_id as string,
    toData: async (_, row) => ({ about: `portfolio ${row.title}` }),
    notices: { removed: 'contribution-removed', restored: 'contribution-restored' },
  },
  applyEffects: async () => {},
  removal: {
    summary: (sql, id) => sql`(
      select json_build_object('title', o.title, 'text', left(o.description, 1000), 'image', null,
        'isRemoved', o.removed_at is not null, 'href', '/portfolio/' || o.id, 'authorId', p.id, 'author', coalesce(p.username::text, p.name))
      from portfolios o join users p on p.id = o.user_id where o.id = ${id})`,
    set: () => ({ removed_at: new Date() }),
    action: 'portfolio.remove',
  },
  contributed: (sql, userId) => sql`
    select id, created_at as at, removed_at is not null as is_removed, false as is_anonymous from portfolios where user_id = ${userId}`,
}
