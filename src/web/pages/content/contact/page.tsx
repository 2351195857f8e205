// /contact: the form, and the other ways to get help beside it.

import { Link } from '@tanstack/react-router'
import { CircleHelp, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
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

/** Ways to get help other than the contact form. */
function ContactCards() {
  const { supportEmail } = useBrowserConfig()
  return (
    <aside aria-label="Other ways to reach us" className="min-w-0">
      <ul className="divide-y divide-hairline border-y border-hairline">
        <Card icon={Mail} title="Email Support">
          <a href={`mailto:${supportEmail}`} className="min-h-6 wrap-anywhere underline underline-offset-3">
            {supportEmail}
          </a>
          <p className="text-quiet">We reply within 24 hours.</p>
        </Card>
        <Card icon={Phone} title="Phone Support">
          <p className="text-quiet">Coming soon</p>
        </Card>
        <Card icon={MapPin} title="Office Location">
          <p className="text-quiet">Coming soon</p>
        </Card>
        <Card icon={CircleHelp} title="Help Center">
          <p className="text-quiet">Most questions are answered there.</p>
          <Link to="/help" className="inline-flex min-h-11 items-center underline underline-offset-4">
            Visit the Help Center
          </Link>
        </Card>
      </ul>
    </aside>
  )
}

type CardProps = { icon: LucideIcon; title: string; children: ReactNode }

const Card = ({ icon: Icon, title, children }: CardProps) => (
  <li className="flex gap-4 py-5">
    <Icon className="mt-0.5 size-5 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
    <div className="grid min-w-0 gap-1">
      <h2 className="font-medium">{title}</h2>
      {children}
    </div>
  </li>
)
