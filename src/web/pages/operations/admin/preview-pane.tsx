// What an administrator needs to decide on a row, beside the list or, on narrower screens, instead of it: photos, the row’s own cells and
// actions, its figures and text, where it is and what is near, and its author.
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PreviewRef } from '../../../../contract/contributions/admin-previews.ts'
import { isTextKind } from '../../../../rules/admin-previews.ts'
import { ArticleText } from '../../../components/posts/article-text.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import type { ListRow } from './list-rows.tsx'
import { PreviewAuthor } from './preview-author.tsx'
import { PreviewFacts } from './preview-facts.tsx'
import { PreviewPhotos } from './preview-photos.tsx'
import { PreviewPosition } from './preview-position.tsx'
import { previewQuery } from './preview-queries.ts'

type PaneProps = {
  /** Undefined if the list has no such row. */
  row: ListRow | undefined
  columns: readonly string[] | undefined
  hasNoActions: boolean
  /** Of all rows that are shown. */
  keys: readonly string[]
  onMove: (key: string) => void
  onClose: () => void
}

export function PreviewPane({ row, columns, hasNoActions, keys, onMove, onClose }: PaneProps) {
  const index = row ? keys.indexOf(row.key) : -1
  return (
    <section
      aria-labelledby="preview-title"
      data-preview
      className="group/pane mt-4 min-w-0 rounded-card border border-hairline xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
    >
      <div className="sticky top-0 z-10 flex items-center gap-2 rounded-card bg-ground px-4 py-2 max-xl:static">
        <h2
          id="preview-title"
          tabIndex={-1}
          dir="auto"
          className="min-w-0 flex-1 scroll-mt-20 font-display text-22 font-medium wrap-anywhere outline-none"
        >
          {row?.name ?? 'Preview'}
        </h2>
        {index >= 0 && (
          <p className="text-13 whitespace-nowrap text-quiet tabular">
            {index + 1} of {keys.length}
          </p>
        )}
        <Step label="Previous" to={keys[index - 1]} onMove={onMove}>
          <ChevronUp className="size-5" strokeWidth={1.5} aria-hidden />
        </Step>
        <Step label="Next" to={index < 0 ? keys[0] : keys[index + 1]} onMove={onMove}>
          <ChevronDown className="size-5" strokeWidth={1.5} aria-hidden />
        </Step>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close the preview"
          className={buttonClass('quiet', 'shrink-0 px-2.5 noscript:hidden')}
        >
          <X className="size-5" strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pb-5">
        {row ? (
          <Content key={row.key} row={row} columns={columns} hasNoActions={hasNoActions} />
        ) : (
          <p className="py-8 text-quiet">This is no longer in the list. It may have been decided already.</p>
        )}
      </div>
    </section>
  )
}

type StepProps = {
  label: string
  to: string | undefined
  onMove: (key: string) => void
  children: ReactNode
}

const Step = ({ label, to, onMove, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={to === undefined}
    onClick={() => to !== undefined && onMove(to)}
    className={buttonClass('quiet', 'shrink-0 px-2.5 noscript:hidden')}
  >
    {children}
  </button>
)

function Content({
  row,
  columns,
  hasNoActions,
}: Pick<PaneProps, 'columns' | 'hasNoActions'> & { row: ListRow }) {
  const { cells, parts, subject } = row
  const count = hasNoActions ? cells.length : cells.length - 1
  return (
    <>
      {parts?.actions ?? (!hasNoActions && cells[count])}
      {subject && !isTextKind(subject.kind) && <Photos subject={subject} />}
      {parts?.facts ?? (
        <div className="grid gap-3">
          {cells.slice(0, count).map((cell, index) => (
            <div key={columns?.[index]} className="min-w-0 wrap-anywhere">
              {cell}
            </div>
          ))}
        </div>
      )}
      {subject && <About subject={subject} />}
    </>
  )
}

function Photos({ subject }: { subject: PreviewRef }) {
  const { data } = useQuery(previewQuery(useAppContext().api, subject))
  if (!data) return <div className="skeleton aspect-3/2" aria-hidden />
  return <PreviewPhotos preview={data} />
}

function About({ subject }: { subject: PreviewRef }) {
  const { data, isError, refetch } = useQuery(previewQuery(useAppContext().api, subject))
  if (isError)
    return (
      <p role="alert">
        The rest could not be loaded.{' '}
        <button type="button" onClick={() => void refetch()} className="underline underline-offset-4">
          Try Again
        </button>
      </p>
    )
  if (!data) return <div className="skeleton h-40" aria-hidden />
  return (
    <>
      {data.facts.length > 0 && <PreviewFacts facts={data.facts} />}
      {data.html !== null ? (
        <ArticleText html={data.html} />
      ) : (
        data.text && (
          <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
            {data.text}
          </p>
        )
      )}
      <PreviewPosition preview={data} />
      {data.author && <PreviewAuthor author={data.author} />}
    </>
  )
}
