// GET /api/admin/messages: messages of the contact form with their replies.
import type { ContactMessage } from '../../../contract/content/contact.ts'
import type { ContactCategory } from '../../../rules/contact.ts'
import { countedList } from '../../app/domains/counted-list.ts'
import type { UserContext } from '../../app/request/context.ts'
import { contains, type PageInput } from '../../contributions/moderation/page.ts'
import { listPlansWith } from '../../money/subscriptions/require-plan-flag.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { byAge, pageOf } from '../../platform/db/page.ts'

type ListInput = PageInput & {
  state: ContactMessage['state'] | 'all'
  category?: ContactCategory | undefined
}

type Reply = { id: string; author: string | null; body: string; createdAt: string }
type Row = Omit<ContactMessage, 'user' | 'isPriority' | 'replies' | 'createdAt'> & {
  at: Date
  user_id: string | null
  username: string | null
  plan: string | null
  replies: Reply[]
}

export const listMessages = countedList(
  { messagesOpen: (sql) => sql`select count(*)::int from contact_messages where state = 'open'` },
  async ({ deps: { sql } }: UserContext, input: ListInput) => {
    const { state, category, search } = input
    const plans = await listPlansWith(sql, 'prioritySupport')
    const order = byAge(input, 'admin-messages', sql`m.created_at`, sql`m.id`)
    return await pageOf(
      sql,
      { ...input, order },
      ({ after, end }) => sql<Row[]>`
      select m.id, m.created_at as at, m.name, m.email, m.category, m.subject, m.message, m.state, m.user_id, u.username, u.plan,
        (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'author', a.username, 'body', r.body, 'createdAt', r.created_at) order by r.created_at, r.id), '[]')
          from contact_replies r left join users a on a.id = r.author_id where r.message_id = m.id) as replies
      from contact_messages m left join users u on u.id = m.user_id
      where ${state === 'all' ? sql`true` : sql`m.state = ${state}`} and ${category ? sql`m.category = ${category}` : sql`true`}
        and ${onDays(sql, sql`m.created_at`, input)}
        and (m.id::text = ${search ?? ''} or ${contains(sql, sql`m.search_plain`, search)})
        and ${after} ${end}`,
      (row) => toMessage(row, plans),
    )
  },
)

function toMessage(
  { at, user_id, username, plan, replies, ...row }: Row,
  priorityPlans: ReadonlySet<string>,
): ContactMessage {
  return {
    ...row,
    isPriority: plan !== null && priorityPlans.has(plan),
    user: user_id && username ? { id: user_id, username } : null,
    replies: replies.map((reply) => ({ ...reply, createdAt: new Date(reply.createdAt).toISOString() })),
    createdAt: at.toISOString(),
  }
}
