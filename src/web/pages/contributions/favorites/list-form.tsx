// Name and note of a new or existing list.

import limits from 'virtual:fields/favoriteLists.create'
import type { FavoriteList } from '../../../../contract/contributions/favorite-lists.ts'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import type { Changes } from './use-changes.ts'

type ListFormProps = {
  list: FavoriteList | undefined
  changes: Changes
  onSaved: (id: string) => void
  onCancel: () => void
}

export function ListForm({ list, changes, onSaved, onCancel }: ListFormProps) {
  const viewer = useViewer()
  const stored = useDraft(getDraftKey('list', viewer?.id ?? '', list?.id), {
    name: list?.name ?? '',
    note: list?.note ?? '',
  })
  const form = useForm({
    limits,
    draft: stored,
    failed: 'The list could not be saved. Try again.',
    send: async (_, { once }) => {
      const id = await changes.saveList(list?.id, stored.draft, once)
      stored.reset()
      onSaved(id)
    },
  })
  const cancel = () => {
    stored.reset()
    onCancel()
  }
  return (
    <Form form={form} className="grid gap-4">
      <DraftNotice isRestored={stored.isRestored} onDiscard={() => stored.reset()} />
      <Field name="name" label="Name" autoFocus />
      <TextField name="note" label="Note (optional)" rows={3} />
      <FormMessage />
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={form.isPending} className={buttonClass('primary')}>
          {form.isPending ? 'Saving…' : list ? 'Save' : 'Create list'}
        </button>
        <button type="button" onClick={cancel} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </Form>
  )
}
