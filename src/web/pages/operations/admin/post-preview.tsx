// A preview of a post's text, rendered by the server like the published one.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArticleText } from '../../../components/posts/article-text.tsx'
import { counted } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'

export function PostPreview({ body }: { body: string }) {
  const { api } = useAppContext()
  const { data, isError } = useQuery({
    queryKey: ['/api/admin', 'post-preview', body],
    queryFn: ({ signal }) => api.adminBlog.preview({ body }, { signal }),
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
          <ArticleText html={data.html} />
        </>
      )}
    </section>
  )
}
