// A legal text with its table of contents: the privacy policy and the terms.
import { ChevronDown } from 'lucide-react'
import { useBrowserConfig } from '../../browser/use-browser-config.ts'
import { Breadcrumbs, type Crumb } from '../layout/breadcrumbs.tsx'

/** A part of a legal text; `id` is its anchor. */
export type LegalSection = { id: string; title: string; paragraphs?: string[]; points?: string[] }

type LegalPageProps = {
  title: string
  crumbs: Crumb[]
  lead: string
  sections: readonly LegalSection[]
}

/** The date of both texts, as the specification has it. */
const lastUpdated = 'August 2025'

export function LegalPage({ title, crumbs, lead, sections }: LegalPageProps) {
  return (
    <div className="wrap-page py-8 pb-20 wrap-anywhere">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 font-display text-32 font-medium md:text-52">{title}</h1>
      <p className="mt-3 max-w-text text-17 text-pretty">{lead}</p>
      <p className="mt-2 text-13 text-quiet">Last updated: {lastUpdated}</p>
      <div className="mt-6 gap-x-16 lg:mt-10 lg:grid lg:grid-cols-[16rem_minmax(0,68ch)]">
        {/* On a phone the text begins in the first view. */}
        <details className="group rounded-card border border-hairline px-4 sm:hidden">
          <summary className="flex min-h-11 items-center justify-between font-medium">
            Contents
            <ChevronDown className="size-5 group-open:rotate-180" strokeWidth={1.5} aria-hidden />
          </summary>
          <Contents sections={sections} />
        </details>
        <div className="max-sm:hidden lg:self-start lg:tall:sticky lg:top-24">
          <Contents sections={sections} />
        </div>
        <div className="min-w-0 text-17">
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <Questions />
        </div>
      </div>
    </div>
  )
}

const Contents = ({ sections }: { sections: readonly LegalSection[] }) => (
  <nav aria-label="Contents" className="max-sm:mb-3">
    <ol className="gap-x-6 border-hairline sm:border-l sm:max-lg:columns-2">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center text-quiet underline-offset-4 hover:text-text hover:underline sm:pl-4 pointer-coarse:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

const Section = ({ section: { id, title, paragraphs = [], points = [] } }: { section: LegalSection }) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="mt-10 max-w-text scroll-mt-24 border-t border-hairline pt-8 lg:first:mt-0 lg:first:border-t-0 lg:first:pt-0"
  >
    <h2 id={`${id}-title`} className="font-display text-22 font-medium">
      {title}
    </h2>
    {paragraphs.map((text) => (
      <p key={text} className="mt-3">
        {text}
      </p>
    ))}
    {points.length > 0 && (
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {points.map((text) => (
          <li key={text}>
            <Point text={text} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** What a point is about, in bold, so that one finds it: `Payments: amounts, …`. */
function Point({ text }: { text: string }) {
  const at = text.indexOf(': ')
  if (at === -1 || at > maxTopicLength || text.slice(0, at).includes('.')) return text
  return (
    <>
      <strong className="font-medium">{text.slice(0, at)}</strong>
      {text.slice(at)}
    </>
  )
}
const maxTopicLength = 40

function Questions() {
  const { supportEmail } = useBrowserConfig()
  return (
    <p className="mt-12 border-t border-hairline pt-6">
      Questions? Write to{' '}
      <a href={`mailto:${supportEmail}`} className="underline underline-offset-3">
        {supportEmail}
      </a>
      .
    </p>
  )
}
