// /submit: sharing a location. Visitors may begin; submitting needs an account, and the draft stays on the device meanwhile. That of a
// signed-in user is stored with the account.
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { DraftNotices, DraftPlace } from '../../../components/drafts/draft-notices.tsx'
import { useFormDraft } from '../../../components/drafts/use-form-draft.ts'
import { signInPath } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { emptyDraft } from './draft.ts'
import { EditPage } from './edit-page.tsx'
import { NewLocationForm } from './submit-form.tsx'

const route = getRouteApi('/submit')

export function SubmitPage() {
  const { edit } = route.useSearch()
  return edit ? <EditPage key={edit} id={edit} /> : <NewLocation />
}

function NewLocation() {
  const viewer = useViewer()
  const { step } = route.useSearch()
  const navigate = route.useNavigate()
  const kept = useFormDraft('location', emptyDraft)
  return (
    <div className="wrap-page pt-6 pb-24">
      <Link
        to="/"
        className="inline-flex min-h-11 items-center gap-2 text-quiet underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-5" strokeWidth={1.5} aria-hidden />
        Back to Home
      </Link>
      <div className="max-w-3xl">
        <h1 className="mt-4 font-display text-32 font-medium md:text-52">Submit Location</h1>
        <p className="mt-3 max-w-text text-17">
          Share a location worth photographing. Required: name, description, address, map position and one
          theme. You can add the rest later.
        </p>
        <noscript>
          <p className="mt-6 rounded-card bg-sunken p-5">
            Turn on JavaScript to share a location. The map, the position and the photos need it.
          </p>
        </noscript>
        {!viewer && <SignInRequired />}
        <DraftNotices kept={kept} titleField="name" lost="Choose your photo files again." />
        {/* Input before hydration would be lost. */}
        <div className="mt-10 noscript:hidden" inert={!kept.isReady}>
          <NewLocationForm
            draft={kept.draft}
            set={kept.set}
            getNewest={() => kept.getState().draft}
            isSignedIn={Boolean(viewer)}
            onSaved={() => void kept.forget()}
            step={step}
            go={(name) => void navigate({ search: { step: name }, resetScroll: false })}
          >
            <DraftPlace kept={kept} />
          </NewLocationForm>
        </div>
      </div>
    </div>
  )
}

function SignInRequired() {
  return (
    <section aria-labelledby="sign-in-title" className="mt-8 rounded-card border border-hairline p-5">
      <h2 id="sign-in-title" className="font-semibold">
        Sign In Required
      </h2>
      <p className="mt-1">
        Please sign in to share locations. Your draft stays on this device, and you’ll come back to it.
      </p>
      <a href={signInPath('/submit')} className={buttonClass('outline', 'mt-4')}>
        Sign In
      </a>
    </section>
  )
}
