// /contact: the form, and the other ways to get help beside it.
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { ContactCards } from './contact-cards.tsx'
import { ContactForm } from './contact-form.tsx'
import { contactCrumbs } from './contact-head.ts'

export function ContactPage() {
  const viewer = useViewer()
  return (
    <div className="wrap-page py-8 pb-20">
      <Breadcrumbs crumbs={contactCrumbs} />
      <h1 className="mt-12 font-display text-32 font-medium md:text-52">Contact</h1>
      <p className="mt-4 max-w-text text-17 text-quiet">
        Tell us what you need. We reply by email within 24 hours.
      </p>
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* A user’s form has their name, address and draft. */}
        <ContactForm key={viewer?.id ?? 'visitor'} viewer={viewer ?? null} />
        <ContactCards />
      </div>
    </div>
  )
}
