// Begins the draft of a long form with values from another page.
import type { DraftForm } from '../../../rules/drafts.ts'
import { deviceDraft, storageKeys } from './use-form-draft.ts'

type OnDevice = { ownerId?: string | null; draft?: unknown; isSaved?: boolean; ended?: string } | null

/**
 * Stores the values on this device, where the form finds them. A draft that the account has is not lost by it: the form then asks which
 * one to use. False, and nothing is stored, if the device has one that is nowhere else.
 */
export function beginDraft(form: DraftForm, viewerId: string, values: Record<string, unknown>): boolean {
  const device = deviceDraft(storageKeys[form])
  const stored = read(device)
  const isOwn = stored?.ownerId === null || stored?.ownerId === viewerId
  if (stored?.draft && isOwn && !stored.isSaved) return false
  device.write(
    JSON.stringify({
      ownerId: viewerId,
      at: new Date().toISOString(),
      draft: values,
      revision: null,
      isSaved: false,
      ...(stored?.ended && { ended: stored.ended }),
    }),
  )
  return true
}

function read(device: ReturnType<typeof deviceDraft>): OnDevice {
  try {
    return JSON.parse(device.read() ?? 'null') as OnDevice
  } catch {
    return null
  }
}
