// Whose data this device stores: one user's at a time. Stored outside of the database, so that every page can
// read it without opening that.

import type { CurrentUser } from '../../contract/accounts/users.ts'

const key = 'offlineOwner'

/** The id of the user whose packs, pages and waiting items are on this device. */
export function readOwner(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** False where this storage is full or disabled: nothing may be stored then, because signing out would not delete it. */
export function writeOwner(id: string | undefined): boolean {
  try {
    if (id) localStorage.setItem(key, id)
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** The signed-in user as the last page knew them, which pages store for other tabs. */
export function readStoredViewer(): CurrentUser | undefined {
  try {
    return (JSON.parse(localStorage.getItem('currentUser') ?? 'null') as CurrentUser | null) ?? undefined
  } catch {
    return undefined
  }
}
