// The reader's camera and lens that the calculators have, as a plan's gear names them.
import { readStoredDraft } from '../../../../browser/stored-draft.ts'

/** `Canon EOS R5, RF24-70mm F2.8 L IS USM at 35 mm`; empty where neither is chosen. Only in the browser. */
export function chosenGear(): string {
  const none = { sensor: '', body: '', lens: '', focal: '' }
  const { sensor, body, lens, focal } = readStoredDraft('camera', none) ?? none
  return [sensor === 'own' && body, lens && `${lens} at ${focal} mm`].filter(Boolean).join(', ')
}
