// /list-property: the owner's form of a new listing, or with `edit` of an existing one. Visitors may begin; the draft stays on the device, and
// with the account of a signed-in user.
import { getRouteApi } from '@tanstack/react-router'
import { DraftNotices, DraftPlace } from '../../../components/drafts/draft-notices.tsx'
import { useFormDraft } from '../../../components/drafts/use-form-draft.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { emptyListing } from '../../../components/listing-form/listing-draft.ts'
import { SignInRequired } from '../../../components/session/sign-in-required.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { EditListing } from './edit-listing.tsx'
import { NewListing } from './new-listing.tsx'

const route = getRouteApi('/list-property')

const crumbs = [
  { label: 'Home', path: '/' },
  { label: 'Private Properties', path: '/marketplace' },
  { label: 'List property', path: '/list-property' },
]

export function ListPropertyPage() {
  const { edit } = route.useSearch()
  return (
    <div className="wrap-page pt-6 pb-24">
      <Breadcrumbs crumbs={crumbs} />
      <div className="max-w-3xl">{edit ? <EditListing key={edit} id={edit} /> : <NewProperty />}</div>
    </div>
  )
}

function NewProperty() {
  const viewer = useViewer()
  const { step } = route.useSearch()
  const navigate = route.useNavigate()
  const kept = useFormDraft('listing', emptyListing)
  return (
    <>
      <h1 className="mt-4 font-display text-32 font-medium md:text-52">List Your Private Property</h1>
      <p className="mt-3 max-w-text text-17">
        Rent your property to photographers by the hour and keep 92% of every booking. Your listing is
        reviewed and activated within 24 hours.
      </p>
      <noscript>
        <p className="mt-6 rounded-card bg-sunken p-5">Turn on JavaScript to list a property.</p>
      </noscript>
      {!viewer && (
        <SignInRequired
          className="mt-8"
          text="Please sign in to list properties. Your draft stays on this device, and you’ll come back to it."
          path="/list-property"
        />
      )}
      <DraftNotices
        kept={kept}
        titleField="title"
        lost="Choose your photo files and enter the payment method again."
      />
      {/* Input before hydration would be lost. */}
      <div className="mt-10 noscript:hidden" inert={!kept.isReady}>
        <NewListing
          draft={kept.draft}
          set={kept.set}
          isSignedIn={Boolean(viewer)}
          onMade={() => void kept.forget()}
          step={step}
          go={(name) => void navigate({ search: { step: name }, resetScroll: false })}
        >
          <DraftPlace kept={kept} />
        </NewListing>
      </div>
    </>
  )
}
