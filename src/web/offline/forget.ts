// Nothing of a user stays on the device for the next one.
import { clearStores } from './database.ts'
import { clearOutbox, listOutbox } from './outbox.ts'
import { readOwner, writeOwner } from './owner.ts'
import { sendOutbox } from './send-outbox.ts'

/** Sends what waits; asks if something remains. False if the user wants to stay signed in. */
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

/** After signing out: packs and waiting items. */
export async function forgetEverything(): Promise<void> {
  await clearStores(['packs', 'files'])
  await clearOutbox()
  writeOwner(undefined)
}

/**
 * The signed-in user as a page knows them. Another user's data are deleted. When a session has merely ended, packs are deleted, and waiting
 * items stay for their author, who alone can send them.
 */
export async function followViewer(viewerId: string | undefined): Promise<void> {
  const owner = readOwner()
  if (!owner || owner === viewerId) return
  if (viewerId) await forgetEverything()
  else await clearStores(['packs', 'files'])
}
