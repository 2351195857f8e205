// Ways to get help other than the contact form.
import { Link } from '@tanstack/react-router'
import { CircleHelp, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'

export function ContactCards() {
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
