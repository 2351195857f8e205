// A legal text with its table of contents: the privacy policy and the terms.
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
      <h1 className="mt-12 font-display text-32 font-medium md:text-52">{title}</h1>
      <p className="mt-4 text-quiet">Last updated: {lastUpdated}</p>
      <div className="mt-10 gap-x-16 lg:grid lg:grid-cols-[16rem_minmax(0,68ch)]">
        <nav aria-label="Contents" className="mb-10 lg:tall:sticky lg:top-24 lg:mb-0 lg:self-start">
          <ol className="gap-x-6 border-l border-hairline sm:max-lg:columns-2">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center pl-4 text-quiet underline-offset-4 hover:text-text hover:underline pointer-coarse:min-h-11"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0 text-17">
          <p className="max-w-text">{lead}</p>
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <Questions />
        </div>
      </div>
    </div>
  )
}

const Section = ({ section: { id, title, paragraphs = [], points = [] } }: { section: LegalSection }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="max-w-text scroll-mt-24 pt-10">
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
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </section>
)

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
