// Entries of a contest that look alike, side by side: one may be a copy of the other.
import type { AdminContestEntry, SimilarEntries } from '../../../../contract/community/contest-shapes.ts'
import type { CopyChange } from '../../../../rules/contest-copies.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { Photo } from '../../../components/photos/photo.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { refreshContests } from './contests-query.ts'

type SimilarEntryListProps = {
  contestId: string
  similar: readonly SimilarEntries[]
  entries: readonly AdminContestEntry[]
}

const changeLabels: Record<CopyChange, string> = {
  mirrored: 'mirrored',
  negative: 'a negative',
  rotated: 'rotated',
  tilted: 'tilted',
  cropped: 'cropped or framed',
}

export function SimilarEntryList({ contestId, similar, entries }: SimilarEntryListProps) {
  if (similar.length === 0) return null
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (
    <section aria-labelledby="similar-entries">
      <h2 id="similar-entries" className="mt-10 font-display text-22 font-medium">
        Photos that look alike
      </h2>
      <p className="mt-1 max-w-text text-quiet">
        Two users may have entered the same photo. Compare them before you disqualify one.
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-6 border-t border-hairline pt-4 md:grid-cols-2">
        {similar.map((pair) => {
          const [one, other] = [byId.get(pair.entryId), byId.get(pair.otherId)]
          if (!one || !other) return null
          return (
            <li key={`${one.id} ${other.id}`}>
              <div className="grid grid-cols-2 gap-2">
                <Half entry={one} />
                <Half entry={other} />
              </div>
              <p className="mt-1 text-13 text-quiet tabular">{describe(pair)}</p>
              <DismissButton contestId={contestId} one={one} other={other} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** `The same photo, 98% alike`, `One is mirrored, cropped or framed; 97% alike`. */
function describe({ changes, likeness }: SimilarEntries): string {
  const alike = `${Math.floor(likeness * 100)}% alike`
  if (changes.length === 0) return `The same photo, ${alike}`
  return `One is ${changes.map((change) => changeLabels[change]).join(', ')}; ${alike}`
}

type DismissButtonProps = { contestId: string; one: AdminContestEntry; other: AdminContestEntry }

function DismissButton({ contestId, one, other }: DismissButtonProps) {
  const { api, queryClient } = useAppContext()
  const { run, isPending } = useAction(
    () => api.adminContests.dismissSimilar({ id: contestId, entryId: one.id, otherId: other.id }),
    {
      done: { title: 'No longer listed' },
      failed: { title: 'Not Saved', fallback: 'Try again.' },
      onSuccess: () => refreshContests(queryClient),
    },
  )
  return (
    <button
      type="button"
      onClick={() => void run()}
      disabled={isPending}
      aria-label={`${one.title} and ${other.title} are different photos`}
      className={buttonClass('outline', 'mt-2')}
    >
      Different photos
    </button>
  )
}

const Half = ({ entry: { title, image, author } }: { entry: AdminContestEntry }) => (
  <div className="min-w-0">
    <div className="relative aspect-3/2 overflow-clip rounded-sm bg-sunken">
      {image && (
        <a
          href={`/media/${image.id}/2048.jpg`}
          aria-label={`${title}, full size`}
          className="absolute inset-0"
        >
          <Photo
            image={{ ...image, alt: '' }}
            sizes="(min-width: 768px) 280px, 46vw"
            className="object-contain!"
          />
        </a>
      )}
    </div>
    <p className="mt-1 text-13">
      {title}
      {author && <span className="text-quiet"> by {author.username}</span>}
    </p>
  </div>
)
