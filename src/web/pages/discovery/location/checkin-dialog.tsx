// Checking in, or editing a check-in: conditions, equipment, notes, photos, visibility.
import type { Checkin } from '../../../../contract/contributions/checkins.ts'
import type { DisplayImage, LocationDetail } from '../../../../contract/discovery/locations.ts'
import { checkinLimits, conditionNames, conditions, type Visibility } from '../../../../rules/checkins.ts'
import { EditConflict } from '../../../components/edit-conflict/edit-conflict.tsx'
import { Checkbox } from '../../../components/forms/choices.tsx'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Field, SelectField, TextField } from '../../../ui/field.tsx'
import { conditionLabels } from './checkin-text.ts'
import { OwnPhotoPicker } from './own-photo-picker.tsx'
import { type CheckinDraft, useCheckinSending } from './use-checkin-sending.ts'

type CheckinDialogProps = {
  isOpen: boolean
  onClose: () => void
  location: LocationDetail
  edited: Checkin | undefined
  photos: DisplayImage[]
}

const visibilityNames: Record<Visibility, string> = {
  public: 'Everyone',
  followers: 'My followers',
  private: 'Only me',
}

export function CheckinDialog({ isOpen, onClose, ...rest }: CheckinDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={rest.edited ? 'Edit your check-in' : `Check in at ${rest.location.name}`}
    >
      <CheckinForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

const toDraft = (checkin: Checkin | undefined): CheckinDraft => ({
  currentConditions: checkin?.currentConditions ?? {},
  equipment: checkin?.equipment ?? '',
  shootingNotes: checkin?.shootingNotes ?? '',
  photos: checkin?.displayImages.map(({ id }) => id) ?? [],
  visibility: checkin?.visibility ?? 'public',
  isLive: false,
  sharesPosition: false,
  version: checkin?.version ?? 0,
})

function CheckinForm({ onClose, location, edited, photos }: Omit<CheckinDialogProps, 'isOpen'>) {
  const viewer = useViewer()
  const key = getDraftKey('checkin', viewer?.id ?? '', edited?.id ?? location.id)
  const stored = useDraft(key, toDraft(edited))
  const { draft } = stored
  const close = () => {
    stored.reset()
    onClose()
  }
  const { form, conflict, keepMine, keepCurrent } = useCheckinSending({
    location,
    editedId: edited?.id,
    stored,
    onClose: close,
  })
  const { isPending } = form
  return (
    <Form form={form} className="grid gap-4">
      <DraftNotice isRestored={stored.isRestored} onDiscard={() => stored.reset()} />
      {!edited && <HereFields location={location} />}
      <ConditionFields draft={draft} set={form.set} />
      <TextField name="shootingNotes" label="Shooting notes" rows={3} />
      <Field name="equipment" label="Equipment" />
      <OwnPhotoPicker photos={photos} max={checkinLimits.photos} />
      <SelectField name="visibility" label="Who can see this">
        {Object.entries(visibilityNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormMessage />
      {conflict && (
        <EditConflict
          what="check-in"
          mine={draft}
          current={conflict}
          isPending={isPending}
          takesFocus
          onKeepMine={keepMine}
          onKeepCurrent={() => void keepCurrent()}
        />
      )}
      <DialogButtons onCancel={close} isDisabled={isPending}>
        {isPending ? 'Saving…' : edited ? 'Save' : 'Check in'}
      </DialogButtons>
    </Form>
  )
}

function HereFields({ location }: { location: LocationDetail }) {
  const isHidden =
    location.precision === 'hidden' && !(location.access === 'full' && location.isPositionRevealed)
  return (
    <>
      <Checkbox
        name="isLive"
        label="I’m here now"
        hint="Shows you as here until you check out, for up to 12 hours."
      />
      {isHidden && (
        <Checkbox
          name="sharesPosition"
          label="Show me where this location is"
          hint="Its position is hidden. If you’re there, share your device’s position to reveal it. We compare it and don’t store it."
        />
      )}
    </>
  )
}

type ConditionProps = { draft: CheckinDraft; set: (change: Partial<CheckinDraft>) => void }

function ConditionFields({ draft: { currentConditions }, set }: ConditionProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      {conditionNames.map((name) => {
        const text = currentConditions[name] ?? ''
        const words: string[] = [...conditions[name]]
        return (
          <SelectField
            key={name}
            name={`currentConditions.${name}`}
            label={conditionLabels[name]}
            value={text}
            onChange={(event) =>
              set({ currentConditions: { ...currentConditions, [name]: event.target.value } })
            }
          >
            <option value="">Not specified</option>
            {(text && !words.includes(text) ? [text, ...words] : words).map((word) => (
              <option key={word}>{word}</option>
            ))}
          </SelectField>
        )
      })}
    </div>
  )
}
