// No data of a user remains on the device for the next one.
import { deleteCopies } from './copies.ts'
import { clearStores } from './database.ts'
import { clearOutbox, listOutbox } from './outbox.ts'
import { readOwner, writeOwner } from './owner.ts'
import { sendOutbox } from './send-outbox.ts'

/** Sends the outbox, and asks if something remains. False if the user wants to stay signed in. */
export async function mayForget(): Promise<boolean> {
  await sendOutbox()
  const { length } = await listOutbox(readOwner() ?? '')
  return (
    length === 0 ||
    window.confirm(
      `${length === 1 ? 'One item' : `${length} items`} that you added offline couldn’t be sent. Sign out and delete them?`,
    )
  )
}

/** After signing out: pages, packs and waiting items. */
export async function forgetEverything(): Promise<void> {
  await forgetStored()
  await clearOutbox()
  writeOwner(undefined)
}

/**
 * Called with the signed-in user that a page knows. Another user's data is deleted. When a session has merely
 * ended, pages and packs are deleted, and waiting items stay for their author, the only one who can send them.
 */
export async function followViewer(viewerId: string | undefined): Promise<void> {
  const owner = readOwner()
  if (!owner || owner === viewerId) return
  if (viewerId) await forgetEverything()
  else await forgetStored()
}

async function forgetStored(): Promise<void> {
  await Promise.all([deleteCopies(), clearStores(['packs', 'files', 'trips'])])
}
