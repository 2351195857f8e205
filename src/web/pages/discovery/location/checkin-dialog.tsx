// Checking in, or editing a check-in: conditions, equipment, notes, photos, visibility.
import type { Checkin } from '../../../../contract/contributions/checkins.ts'
import type { DisplayImage, LocationDetail } from '../../../../contract/discovery/locations.ts'
import { checkinLimits, conditionNames, conditions, type Visibility } from '../../../../rules/checkins.ts'
import { EditConflict } from '../../../components/edit-conflict/edit-conflict.tsx'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { useErrorFocus } from '../../../components/forms/use-error-focus.ts'
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
  const { draft, set, reset, isRestored } = useDraft(key, toDraft(edited))
  const close = () => {
    reset()
    onClose()
  }
  const { send, isPending, errors, conflict, keepCurrent } = useCheckinSending({
    location,
    editedId: edited?.id,
    onClose: close,
  })
  const form = useErrorFocus(errors.message ? errors : undefined)
  const isHidden =
    location.precision === 'hidden' && !(location.access === 'full' && location.isPositionRevealed)
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void send(draft)
      }}
      className="grid gap-4"
    >
      <DraftNotice isRestored={isRestored} onDiscard={() => reset()} />
      {!edited && (
        <>
          <Checkbox
            isTicked={draft.isLive}
            onChange={(isLive) => set({ isLive })}
            label="I’m here now"
            hint="Shows you as here until you check out, for up to 12 hours."
          />
          {isHidden && (
            <Checkbox
              isTicked={draft.sharesPosition}
              onChange={(sharesPosition) => set({ sharesPosition })}
              label="Show me where this location is"
              hint="Its position is hidden. If you’re there, share your device’s position to reveal it. We compare it and don’t store it."
            />
          )}
        </>
      )}
      <div className="grid grid-cols-2 gap-4">
        {conditionNames.map((name) => {
          const text = draft.currentConditions[name] ?? ''
          const words: string[] = [...conditions[name]]
          return (
            <SelectField
              key={name}
              label={conditionLabels[name]}
              value={text}
              onChange={(event) =>
                set({ currentConditions: { ...draft.currentConditions, [name]: event.target.value } })
              }
              error={errors.byField[`currentConditions.${name}`]}
            >
              <option value="">Not specified</option>
              {(text && !words.includes(text) ? [text, ...words] : words).map((word) => (
                <option key={word}>{word}</option>
              ))}
            </SelectField>
          )
        })}
      </div>
      <TextField
        label="Shooting notes"
        rows={3}
        value={draft.shootingNotes}
        onChange={(event) => set({ shootingNotes: event.target.value })}
        maxLength={checkinLimits.shootingNotes}
        error={errors.byField.shootingNotes}
      />
      <Field
        label="Equipment"
        value={draft.equipment}
        onChange={(event) => set({ equipment: event.target.value })}
        maxLength={checkinLimits.equipment}
        error={errors.byField.equipment}
      />
      <OwnPhotoPicker
        photos={photos}
        chosen={draft.photos}
        onChange={(chosen) => set({ photos: chosen })}
        most={checkinLimits.photos}
        error={errors.byField.photos}
      />
      <SelectField
        label="Who can see this"
        value={draft.visibility}
        onChange={(event) => set({ visibility: event.target.value as Visibility })}
      >
        {Object.entries(visibilityNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormErrorMessage errors={errors} />
      {conflict && (
        <EditConflict
          what="check-in"
          mine={draft}
          current={conflict}
          isPending={isPending}
          takesFocus
          onKeepMine={() => void send({ ...draft, version: conflict.version })}
          onKeepCurrent={() => void keepCurrent()}
        />
      )}
      <DialogButtons onCancel={close} isDisabled={isPending}>
        {isPending ? 'Saving…' : edited ? 'Save' : 'Check in'}
      </DialogButtons>
    </form>
  )
}

function Checkbox({
  isTicked,
  onChange,
  label,
  hint,
}: {
  isTicked: boolean
  onChange: (isTicked: boolean) => void
  label: string
  hint: string
}) {
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>
        <span className="font-medium">{label}</span>
        <span className="block text-13 text-quiet">{hint}</span>
      </span>
    </label>
  )
}
