// Who may draw the skyline of a location: its author and administrators, and only where the position is published.
import type { User } from '../../accounts/users/request-session.ts'

type Drawable = { createdBy: string | null; precision: 'exact' | 'area' | 'hidden' }

export const mayDraw = (user: User | undefined, { createdBy, precision }: Drawable): boolean =>
  user !== undefined && precision === 'exact' && (user.isAdmin || user.id === createdBy)
