// /privacy: what is stored, why and for how long.

import { Breadcrumbs } from '../../components/layout/breadcrumbs.tsx'
import { supportEmail } from '../../components/layout/site-footer.tsx'
import { shortDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { lastUpdated, policy } from './policy.ts'

const crumbs = [
  { label: 'Home', path: '/' },
  { label: 'Privacy', path: '/privacy' },
]

export function PrivacyPage() {
  const format = useReaderFormat()
  return (
    <div className="wrap-page py-8 pb-20">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-12 font-display text-52 font-medium">Privacy Policy</h1>
      <p className="mt-4 text-quiet">Last updated {shortDay(lastUpdated, format)}</p>
      <div className="max-w-text text-17">
        {policy.map(({ title, paragraphs = [], points = [] }) => (
          <section key={title} className="mt-10">
            <h2 className="font-display text-22 font-medium">{title}</h2>
            {paragraphs.map((text) => (
              <p key={text} className="mt-3">
                {text}
              </p>
            ))}
            {points.length > 0 && (
              <ul className="mt-3 list-disc space-y-2 pl-5">
                {points.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p className="mt-10">
          Questions? Write to{' '}
          <a href={`mailto:${supportEmail}`} className="underline underline-offset-3">
            {supportEmail}
          </a>
          .
        </p>
      </div>
    </div>
  )
}
