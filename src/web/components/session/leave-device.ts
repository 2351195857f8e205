// Before signing out: what the user stored on this device is deleted with the session, after a question if something was not sent yet.

/** What to do once the session has ended; undefined if the user stays signed in. */
export async function leaveDevice(): Promise<(() => Promise<void>) | undefined> {
  try {
    if (!localStorage.getItem('offlineOwner')) return async () => {}
    const { mayForget, forgetEverything } = await import('../../offline/forget.ts')
    return (await mayForget()) ? forgetEverything : undefined
  } catch {
    // Without storage there is nothing to delete.
    return async () => {}
  }
}
