// The dialog that creates a portfolio and continues to selecting its photos.

import limits from 'virtual:fields/portfolios.create'
import { useRouter } from '@tanstack/react-router'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { profileKey } from './profile-queries.ts'

export function NewPortfolio({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { api, queryClient } = useAppContext()
  const router = useRouter()
  const viewer = useViewer()
  const form = useForm({
    limits,
    failed: 'The portfolio could not be created. Try again.',
    send: async ({ title = '' }) => {
      const { id } = await api.portfolios.create({ title })
      if (viewer) await queryClient.invalidateQueries({ queryKey: profileKey(viewer.username) })
      await router.navigate({ to: '/portfolio/$id/edit', params: { id } })
    },
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="New portfolio">
      <Form form={form} className="grid gap-4">
        <Field name="title" label="Title" aria-required={false} autoFocus />
        <FormMessage />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            Cancel
          </button>
          <button type="submit" aria-disabled={form.isPending} className={buttonClass('primary')}>
            {form.isPending ? 'Creating…' : 'Choose photos'}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
