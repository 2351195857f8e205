// Drafts of long forms: one per user and form. A save names the revision that it continues, so that no device overwrites the text of
// another one unasked.
import type { StoredDraft } from '../../../contract/accounts/drafts.ts'
import { Problem } from '../../../contract/problems.ts'
import type { DraftContent, DraftForm } from '../../../rules/drafts.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'

type Row = { revision: string; content: DraftContent; saved_at: Date }

const toDraft = ({ revision, content, saved_at }: Row): StoredDraft => ({
  revision,
  content,
  savedAt: saved_at.toISOString(),
})

async function readDraft(sql: Queryable, userId: string, form: DraftForm): Promise<StoredDraft | null> {
  const [row] = await sql<Row[]>`
    select revision, content, saved_at from form_drafts where user_id = ${userId} and form = ${form}`
  return row ? toDraft(row) : null
}

export const getDraft = async (
  { deps, user }: UserContext,
  { form }: { form: DraftForm },
): Promise<{ draft: StoredDraft | null }> => ({ draft: await readDraft(deps.sql, user.id, form) })

type Save = { form: DraftForm; revision: string | null; content: DraftContent }

/** @throws Problem stale with the current `draft`, null if it was sent or discarded elsewhere */
export async function saveDraft(
  { deps: { sql }, user }: UserContext,
  { form, revision, content }: Save,
): Promise<Omit<StoredDraft, 'content'>> {
  const text = JSON.stringify(content)
  const [saved] =
    revision === null
      ? await sql<Row[]>`
          insert into form_drafts (user_id, form, content) values (${user.id}, ${form}, ${text}::jsonb)
          on conflict do nothing returning revision, content, saved_at`
      : await sql<Row[]>`
          update form_drafts set content = ${text}::jsonb, revision = gen_random_uuid(), saved_at = now()
          where user_id = ${user.id} and form = ${form} and revision = ${revision}
          returning revision, content, saved_at`
  if (saved) return toSaved(toDraft(saved))
  // A repeated request whose first answer was lost.
  const [same] = await sql<Row[]>`
    select revision, content, saved_at from form_drafts
    where user_id = ${user.id} and form = ${form} and content = ${text}::jsonb`
  if (same) return toSaved(toDraft(same))
  throw new Problem('stale', 'This draft was changed on another device.', {
    draft: await readDraft(sql, user.id, form),
  })
}

const toSaved = ({ revision, savedAt }: StoredDraft) => ({ revision, savedAt })

export async function removeDraft(
  { deps, user }: UserContext,
  { form, revision }: { form: DraftForm; revision: string },
): Promise<void> {
  await deps.sql`delete from form_drafts where user_id = ${user.id} and form = ${form} and revision = ${revision}`
}
