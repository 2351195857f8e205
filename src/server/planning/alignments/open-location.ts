// The location that a search for alignments names: its skyline belongs to its guide.
import type { CallContext } from '../../app/request/context.ts'
import { closedGuides } from '../../discovery/locations/limited.ts'

type Named = { locationId?: string | undefined }

/** Without the location where its guide is withheld from the request's session: the answer is then that for any point. */
export async function withOpenLocation<Input extends Named>(
  context: Pick<CallContext, 'deps' | 'session'>,
  input: Input,
): Promise<Input> {
  const id = input.locationId
  const closed = id ? await closedGuides(context, [id]) : new Set()
  return closed.size > 0 ? { ...input, locationId: undefined } : input
}
