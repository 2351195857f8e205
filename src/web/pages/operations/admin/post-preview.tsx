// A preview of a post with its cover, rendered by the server like the published one.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LocationLightImage, Photo } from '../../../components/photos/photo.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { ArticleText } from '../../../components/posts/article-text.tsx'
import { counted } from '../../../format/labels.ts'
import type { Api } from '../../../request-context.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { type PostDraft, toCovers } from './post-draft.ts'

export function PostPreview({ draft }: { draft: PostDraft }) {
  const { api } = useAppContext()
  const { title, excerpt, body } = draft
  const covers = toCovers(draft)
  const { data, isError } = useQuery({
    queryKey: ['/api/admin', 'post-preview', body, covers],
    queryFn: ({ signal }) => api.adminBlog.preview({ body, ...covers }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="preview-title" className="rounded-card border border-hairline p-6">
      <h2 id="preview-title" className="font-display text-22 font-medium">
        Preview
      </h2>
      {isError && (
        <p role="alert" className="mt-3 text-bad">
          The preview could not be loaded. Try again.
        </p>
      )}
      {data && (
        <>
          <p className="mt-1 mb-6 text-13 text-quiet">
            {counted(data.wordCount, 'word')}, {counted(data.locations.length, 'location')}
          </p>
          <PreviewCover cover={data.cover} location={data.coverLocation} />
          <p dir="auto" className="mt-6 font-display text-32 font-medium text-balance wrap-anywhere">
            {title}
          </p>
          <p dir="auto" className="mt-3 mb-8 max-w-text text-17 text-quiet wrap-anywhere">
            {excerpt}
          </p>
          <ArticleText html={data.html} />
        </>
      )}
    </section>
  )
}

type CoverProps = { cover: Preview['cover']; location: Preview['coverLocation'] }
type Preview = Awaited<ReturnType<Api['adminBlog']['preview']>>

function PreviewCover({ cover, location }: CoverProps) {
  if (!cover && !location) return null
  return (
    <figure>
      <div className="relative aspect-2/1 overflow-hidden rounded-sm bg-sunken">
        {cover ? <Photo image={cover} sizes="48rem" /> : location && <LocationLightImage id={location.id} />}
      </div>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-6 text-13 text-quiet">
        {location && <span>{cover ? location.name : `Light at ${location.name}`}</span>}
        {cover && <PhotoCredit image={cover} />}
      </figcaption>
    </figure>
  )
}
