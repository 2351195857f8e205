// The sections of an article as links; collapsed on a phone, where they are above the text.
import type { Post } from '../../../contract/content/blog.ts'

type ContentsProps = { headings: Post['headings'] }

const maxLevel = 3

export function TableOfContents({ headings }: ContentsProps) {
  const listed = headings.filter(({ level, text }) => level <= maxLevel && text)
  if (listed.length < 2) return null
  return (
    <nav aria-label="In this article">
      <details className="group rounded-card border border-hairline px-4 lg:hidden">
        <summary className="flex min-h-11 items-center justify-between font-semibold">
          In this article
          <span aria-hidden className="text-quiet group-open:rotate-180">
            ▾
          </span>
        </summary>
        <Sections headings={listed} />
      </details>
      <div className="hidden border-l border-hairline pl-5 lg:block">
        <p className="font-semibold">In this article</p>
        <Sections headings={listed} />
      </div>
    </nav>
  )
}

const Sections = ({ headings }: ContentsProps) => (
  <ol className="mt-1 pb-3">
    {headings.map(({ id, level, text }) => (
      <li key={id} className={level > 2 ? 'pl-4' : ''}>
        <a
          href={`#${id}`}
          className="inline-flex min-h-9 items-center py-1 text-quiet underline-offset-4 hover:text-text hover:underline"
        >
          {text}
        </a>
      </li>
    ))}
  </ol>
)
