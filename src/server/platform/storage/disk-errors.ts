// Disk errors that the sender of a request did not cause: the disk is full, broken, or not writable for us.
import { Unavailable } from '../unavailable.ts'

const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'])

/** `Unavailable` for such an error, any other as it is. */
export const toUnavailable = (error: unknown): unknown =>
  codes.has(String((error as NodeJS.ErrnoException | null)?.code)) ? cannotStore(error) : error

export const cannotStore = (cause: unknown) =>
  new Unavailable('Files cannot be stored right now. Try again in a few minutes.', cause)
