// Free photos of a location from Wikimedia Commons, to view and add. Commons is not contacted before the
// button is pressed.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommonsCandidate } from '../../../../contract/contributions/commons.ts'
import { distanceText } from '../../../../rules/distance-text.ts'
import { licenceName } from '../../../../rules/licences.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import type { Api } from '../../../request-context.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ActionButton } from './action-button.tsx'

export function FreePhotos({ id, name }: { id: string; name: string }) {
  const { api } = useAppContext()
  const [isWanted, setWanted] = useState(false)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['/api/admin', 'commons', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.commons.find({ id }, { signal }),
    enabled: isWanted,
    retry: false,
    staleTime: 300_000,
  })
  const search = () => (isWanted ? void refetch() : setWanted(true))
  return (
    <section aria-labelledby="free-photos-title" className="mt-10">
      <h2 id="free-photos-title" className="font-display text-22 font-medium">
        Free photos
      </h2>
      <p className="mt-1 max-w-text text-quiet">
        Wikimedia Commons may have photos taken here. Their author, license and source are shown with them.
      </p>
      <button type="button" disabled={isFetching} onClick={search} className={buttonClass('outline', 'mt-3')}>
        {isFetching ? 'Searching…' : 'Find free photos'}
      </button>
      <p role="status" className="mt-2">
        {isError &&
          !isFetching &&
          'Wikimedia Commons can’t be reached right now, or this position is not public.'}
        {data && !isFetching && `${counted(data.length, 'free photo')} found`}
      </p>
      {data && data.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {data.map((candidate) => (
            <li key={candidate.pageId}>
              <Candidate candidate={candidate} id={id} name={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A copy from our server: the administrator's browser does not contact Wikimedia. */
const previewQuery = (api: Api, { thumbUrl }: CommonsCandidate) => ({
  queryKey: ['/api/admin', 'commons', 'preview', thumbUrl],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.commons.preview({ url: thumbUrl as string }, { signal }),
  enabled: thumbUrl !== null,
  retry: false,
  staleTime: 300_000,
})

type CandidateProps = { candidate: CommonsCandidate; id: string; name: string }

function Candidate({ candidate, id, name }: CandidateProps) {
  const format = useReaderFormat()
  const { api } = useAppContext()
  const { data: preview } = useQuery(previewQuery(api, candidate))
  const { pageId, title, thumbUrl, pageUrl, author, licence, restrictions, isAdded } = candidate
  return (
    <article>
      {thumbUrl && (
        <div className="aspect-3/2 w-full overflow-hidden rounded-sm bg-sunken">
          {preview && <img src={preview.image} alt={title} className="size-full object-contain" />}
        </div>
      )}
      <h3 className="mt-2 font-medium wrap-anywhere">{title}</h3>
      <p className="text-13 text-quiet">{facts(candidate, format)}</p>
      <p className="text-13 wrap-anywhere">
        <a href={pageUrl} rel="noopener" className="underline underline-offset-3">
          {author}
        </a>
        , {licenceName(licence)}
        {restrictions && ` – also restricted: ${restrictions}`}
      </p>
      <div className="mt-2">
        {isAdded ? (
          <p className="text-13">Added</p>
        ) : (
          <ActionButton
            message={`Photo added to ${name}; it appears in a few seconds`}
            label={`Add photo ${title}`}
            call={() => api.commons.add({ id, pageId })}
          >
            Add photo
          </ActionButton>
        )}
      </div>
    </article>
  )
}

function facts(
  { distanceMiles, headingDegrees, width, height, takenOn, foundBy }: CommonsCandidate,
  format: ReaderFormat,
): string {
  return [
    distanceMiles === null ? 'no position' : `${distanceText(distanceMiles, format)} away`,
    headingDegrees !== null && `looking ${headingDegrees}°`,
    `${width} × ${height}`,
    takenOn,
    foundBy === 'category' && 'from the landmark’s category',
  ]
    .filter(Boolean)
    .join(' · ')
}
