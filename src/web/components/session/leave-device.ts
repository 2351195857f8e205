// Before signing out: the user's data on this device is deleted with the session, after a confirmation if
// something was not sent yet.

/** The action to run after the session has ended; undefined if the user stays signed in. */
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
