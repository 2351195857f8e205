// /portfolio/{id}/edit: title and description, visibility, and the photos in their order.

import limits from 'virtual:fields/portfolios.update'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import type { Portfolio } from '../../../../contract/community/portfolios.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { profileKey } from '../profile/profile-queries.ts'
import { ChosenPhotos } from './chosen-photos.tsx'
import { OwnPhotos } from './own-photos.tsx'
import { portfolioQuery } from './portfolio-queries.ts'

const route = getRouteApi('/portfolio/$id/edit')

export function EditPortfolioPage() {
  const { id } = route.useParams()
  const { api, queryClient } = route.useRouteContext()
  const { data: portfolio } = useSuspenseQuery(portfolioQuery(api, id))
  const store = (changed: Portfolio) => {
    queryClient.setQueryData(portfolioQuery(api, id).queryKey, changed)
    void queryClient.invalidateQueries({ queryKey: [...profileKey(changed.user.username), 'portfolios'] })
  }
  const setPhotos = useAction((photoIds: string[]) => api.portfolios.setPhotos({ id, photoIds }), {
    onSuccess: store,
    failed: { title: 'Error', fallback: 'The photos could not be saved. Try again.' },
  })
  const setCover = useAction((coverPhotoId: string) => api.portfolios.update({ id, coverPhotoId }), {
    onSuccess: store,
    failed: { title: 'Error', fallback: 'The cover could not be saved. Try again.' },
  })
  const ids = portfolio.photos.map((photo) => photo.id)
  const isPending = setPhotos.isPending || setCover.isPending
  return (
    <div className="wrap-page pt-10 pb-20 wrap-anywhere">
      <Link
        to="/portfolio/$id"
        params={{ id }}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Back to the portfolio
      </Link>
      <h1 className="mt-2 font-display text-32 font-medium">Edit portfolio</h1>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <About portfolio={portfolio} onSaved={store} />
        <div className="grid content-start gap-12">
          <ChosenPhotos
            portfolio={portfolio}
            isPending={isPending}
            onOrder={(ids, onSaved) => void setPhotos.run(ids).then((saved) => saved && onSaved())}
            onCover={(photo) => void setCover.run(photo)}
          />
          <OwnPhotos
            username={portfolio.user.username}
            chosen={ids}
            isPending={isPending}
            onAdd={(photo) => void setPhotos.run([...ids, photo])}
          />
        </div>
      </div>
    </div>
  )
}

const getTyped = ({ title, description, isPublic }: Portfolio) => ({ title, description, isPublic })

function About({ portfolio, onSaved }: { portfolio: Portfolio; onSaved: (changed: Portfolio) => void }) {
  const { api } = route.useRouteContext()
  const router = useRouter()
  const viewer = useViewer()
  const stored = useDraft(getDraftKey('portfolio', viewer?.id ?? '', portfolio.id), getTyped(portfolio))
  const form = useForm({
    limits,
    draft: stored,
    failed: 'The portfolio could not be saved. Try again.',
    send: async () => {
      const changed = await api.portfolios.update({ id: portfolio.id, ...stored.draft })
      onSaved(changed)
      stored.reset(getTyped(changed))
      toast({ title: 'Portfolio saved', tone: 'good' })
    },
  })
  const { run: remove } = useAction(() => api.portfolios.remove({ id: portfolio.id }), {
    done: {
      title: 'Portfolio deleted',
      description: 'Its photos are still on their locations.',
      tone: 'good',
    },
    onSuccess: async () => {
      stored.reset()
      await router.navigate({
        to: '/u/$username',
        params: { username: portfolio.user.username },
        search: { tab: 'portfolios' },
      })
      onSaved(portfolio)
    },
    failed: { title: 'Error', fallback: 'The portfolio could not be deleted. Try again.' },
  })
  return (
    <div className="grid content-start gap-8">
      <Form form={form} className="grid gap-5">
        <DraftNotice isRestored={stored.isRestored} onDiscard={() => stored.reset()} />
        <Field name="title" label="Title" />
        <TextField name="description" label="Description" rows={5} />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="isPublic"
            checked={stored.draft.isPublic}
            onChange={(event) => form.set({ isPublic: event.target.checked })}
            className="size-5 accent-accent"
          />
          Anyone can see this portfolio
        </label>
        <FormMessage />
        <button
          type="submit"
          aria-disabled={form.isPending}
          className={buttonClass('primary', 'justify-self-start')}
        >
          {form.isPending ? 'Saving…' : 'Save'}
        </button>
      </Form>
      <ConfirmedButton
        title="Delete this portfolio?"
        text={`“${portfolio.title}” will be deleted. Its photos stay on their locations.`}
        action="Delete portfolio"
        onConfirm={remove}
        className={buttonClass('danger', 'justify-self-start')}
      >
        Delete portfolio
      </ConfirmedButton>
    </div>
  )
}
