// The form of a spot in a dialog.
import type { Spot } from '../../../contract/planning/spots.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SpotForm } from './spot-form.tsx'

type Props = {
  spot?: Spot
  start?: NonNullable<Parameters<typeof SpotForm>[0]['start']>
  onSaved: (spot: Spot) => void
  onClose: () => void
}

export function SpotDialog({ onClose, onSaved, ...rest }: Props) {
  const close = (spot: Spot) => {
    onClose()
    onSaved(spot)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={rest.spot ? 'Edit spot' : 'Save a spot'}
      className="wrap-anywhere"
    >
      <SpotForm {...rest} onSaved={close} onCancel={onClose} />
    </Dialog>
  )
}
