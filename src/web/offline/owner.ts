// Whose data this device stores: one user's at a time. Stored outside of the database, so that every page can
// read it without opening that.

const key = 'offlineOwner'

/** The id of the user whose packs and waiting items are on this device. */
export function readOwner(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function writeOwner(id: string | undefined): void {
  try {
    if (id) localStorage.setItem(key, id)
    else localStorage.removeItem(key)
  } catch {
    // Without this storage nothing else is stored on the device either.
  }
}
