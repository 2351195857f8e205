// Actions on several rows of a list: the same calls as for one row, one after the other.
import type { ActionResult } from '../../../../contract/shared/admin-page.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'

export type BatchAction<Item> = {
  label: string
  /** In the past tense: `verified`. */
  done: string
  /** The key that runs it. */
  letter?: 'a' | 'r'
  isDangerous?: boolean
  /** Whether the server asks for a reason; `optional` offers the field. */
  reason?: 'required' | 'optional'
  /** Whether the row's state permits it. */
  fits: (item: Item) => boolean
  call: (item: Item, reason: string) => Promise<ActionResult>
}

export type BatchEntry<Item> = { key: string; name: string; item: Item }

export type BatchResult = { key: string; name: string; error?: string; undoId?: string }

/** Runs the calls one after the other; one that fails does not stop the others. */
export async function runBatch<Item>(
  { call }: Pick<BatchAction<Item>, 'call'>,
  entries: readonly BatchEntry<Item>[],
  reason: string,
  onResult: (result: BatchResult) => void,
): Promise<void> {
  for (const { key, name, item } of entries) {
    try {
      const { actionId, canUndo } = await call(item, reason)
      onResult({ key, name, ...(canUndo ? { undoId: actionId } : {}) })
    } catch (error) {
      onResult({ key, name, error: toFormErrors(error, 'Something went wrong. Try again.').message })
    }
  }
}
