// Posts to the ledger, in the database transaction of the event that is posted.
import type { Queryable } from '../../platform/db/pool.ts'
import { type Account, getAccountId } from './accounts.ts'

/** A debit is positive, a credit negative. */
export type Entry = Account & { amountCents: number }

/** `kind` and `subjectId` say what happened to what; `groupId` is the payment or payout that it belongs to. */
export type Posting = {
  kind: string
  subjectId: string
  groupId: string
  /** One line that says what it is for. */
  description: string
  /** When it happened, if not now: for the demo's past. */
  at?: Date | undefined
  entries: readonly Entry[]
}

/**
 * Idempotent by kind and subject. Entries of zero are left out, entries of the same account are added up. The
 * database refuses entries that do not sum to zero when the transaction commits. Returns whether it was
 * posted.
 */
export async function postTransaction(tx: Queryable, posting: Posting): Promise<boolean> {
  const entries = addUp(posting.entries)
  if (entries.length === 0) return false
  const { kind, subjectId, groupId, description, at } = posting
  const columns = {
    kind,
    subject_id: subjectId,
    group_id: groupId,
    description,
    ...(at && { created_at: at }),
  }
  const [row] = await tx<{ id: string }[]>`
    insert into ledger_transactions ${tx.insert(columns)} on conflict (kind, subject_id) do nothing returning id`
  if (!row) return false
  const rows: object[] = []
  for (const { amountCents, ...account } of entries)
    rows.push({
      transaction_id: row.id,
      account_id: await getAccountId(tx, account),
      currency: 'usd',
      amount_cents: amountCents,
    })
  await tx`insert into ledger_entries ${tx.insert(rows)}`
  return true
}

// In the order of the accounts' names, so that parallel transactions create accounts in the same order.
function addUp(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  for (const { kind, holderId = null, amountCents } of entries) {
    const key = `${kind} ${holderId}`
    sums.set(key, { kind, holderId, amountCents: (sums.get(key)?.amountCents ?? 0) + amountCents })
  }
  return [...sums.keys()]
    .toSorted()
    .map((key) => sums.get(key) as Entry)
    .filter(({ amountCents }) => amountCents !== 0)
}
