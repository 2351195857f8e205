// Payments, refunds and payouts that need an administrator: the list, retrying, and settling manually. Each
// domain registers what that means.
import type { Attention, AttentionKind, Settlement } from '../../../contract/money/attention.ts'
import { toDollarText } from '../../../rules/money.ts'
import {
  type AttentionRow,
  type AttentionSource,
  attentionSources,
  type RecordAction,
  selectAttention,
} from '../../app/domains/attention.ts'
import { countedList } from '../../app/domains/counted-list.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import { type DayRange, onDays } from '../../platform/db/on-days.ts'
import { byAge, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'

type ListInput = PageInput & DayRange & { search?: string | undefined; kind?: AttentionKind | undefined }
type Row = Omit<AttentionRow, 'userId'> & { user: Attention['user'] }

export const listAttention = countedList(
  { paymentsToCheck: (sql, deps) => sql`select count(*)::int from (${selectAttention(sql, deps)}) waiting` },
  async (
    { deps }: UserContext,
    { cursor, limit, kind, search = '', ...days }: ListInput,
  ): Promise<Page<Attention>> => {
    const { sql } = deps
    const order = byAge(days, 'attention', sql`a.at`, sql`a.id`)
    return await pageOf(
      sql,
      { order, cursor, limit },
      ({ after, end }) => sql<Row[]>`
      select a.id, a.kind, a.state, a.title, a.problem, a.message, a."amountCents", a."paymentId", a."receiptPath", a."canRetry", a.settlements, a.at,
        case when u.username is not null then json_build_object('id', u.id, 'username', u.username) end as user
      from (${selectAttention(sql, deps)}) a left join users u on u.id = a."userId"
      where ${kind ? sql`a.kind = ${kind}` : sql`true`} and ${onDays(sql, sql`a.at`, days)}
        and (${search} = '' or strpos(lower(concat_ws(' ', a.title, a.message, u.username)), lower(${search})) > 0)
        and ${after} ${end}`,
      ({ at, ...row }) => ({ ...row, since: at.toISOString() }),
    )
  },
)

type Act = { kind: AttentionKind; id: string }
type Result = { actionId: string; canUndo: false }

/** @throws Problem not-found, wrong-state, unavailable */
export async function retryAttention(context: UserContext, { kind, id }: Act): Promise<Result> {
  const record = toRecord(context, { kind, id, verb: 'retry' })
  return toResult(await getSource(context.deps, kind).retry(context.deps, id, record))
}

/** @throws Problem not-found, wrong-state, stale, unavailable */
export async function settleAttention(
  context: UserContext,
  { kind, id, how, amountCents, reason }: Act & { how: Settlement; amountCents: number; reason: string },
): Promise<Result> {
  const record = toRecord(context, { kind, id, verb: 'settle', detail: { how, reason } })
  return toResult(await getSource(context.deps, kind).settle(context.deps, { id, how, amountCents }, record))
}

const toResult = (actionId: string): Result => ({ actionId, canUndo: false })

const getSource = ({ domains }: Deps, kind: AttentionKind): AttentionSource =>
  attentionSources(domains).find((source) => source.kind === kind) as AttentionSource

type Recorded = Act & { verb: 'retry' | 'settle'; detail?: Record<string, unknown> }

const toRecord =
  (context: UserContext, { kind, id, verb, detail = {} }: Recorded): RecordAction =>
  (tx, { title, amountCents }) =>
    recordAction(tx, {
      actor: getActor(context),
      action: `${kind}.${verb}`,
      subjectKind: kind,
      subjectId: id,
      subjectName: title,
      detail: { ...detail, amount: toDollarText(amountCents) },
    })
