// The dialog that creates a portfolio and continues to selecting its photos.

import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { useErrorFocus } from '../../../components/forms/use-error-focus.ts'
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
  const create = useMutation({
    mutationFn: (title: string) => api.portfolios.create({ title }),
    onSuccess: async ({ id }) => {
      if (viewer) await queryClient.invalidateQueries({ queryKey: profileKey(viewer.username) })
      await router.navigate({ to: '/portfolio/$id/edit', params: { id } })
    },
  })
  const form = useErrorFocus(create.error)
  const errors = create.error
    ? toFormErrors(create.error, 'The portfolio could not be created. Try again.')
    : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    create.mutate(String(new FormData(event.currentTarget).get('title') ?? ''))
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="New portfolio">
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Title" name="title" maxLength={120} autoFocus error={errors?.byField.title} />
        <FormErrorMessage errors={errors} unlessAt={['title']} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            Cancel
          </button>
          <button type="submit" aria-disabled={create.isPending} className={buttonClass('primary')}>
            {create.isPending ? 'Creating…' : 'Choose photos'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
