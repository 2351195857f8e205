// Access to drafts: everybody has their own, so that nobody reaches those of others.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { inertForOthers, requireUser } from '../../../../test/access/expected.ts'
import type { drafts } from './register.ts'

export const access = {
  calls: {
    'drafts.get': requireUser(() => ({ params: { form: 'location' } })),
    'drafts.save': requireUser(({ sql }, who) => {
      return sql`delete from form_drafts where user_id = ${who.id}`.then(() => ({
        params: { form: 'location' },
        body: { revision: null, content: { name: 'Half a place' } },
      }))
    }),
    'drafts.remove': inertForOthers(
      async ({ sql, user }) => {
        const [row] = await sql<{ revision: string }[]>`
          insert into form_drafts (user_id, form, content) values (${user.id}, 'listing', '{}')
          on conflict (user_id, form) do update set content = '{}' returning revision`
        return { params: { form: 'listing', revision: row?.revision as string } }
      },
      204,
      async ({ sql, user }) =>
        (await sql`select 1 from form_drafts where user_id = ${user.id} and form = 'listing'`).length === 1,
    ),
  },
} satisfies DomainAccess<typeof drafts>
