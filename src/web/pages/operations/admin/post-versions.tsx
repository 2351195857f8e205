// The earlier versions of a post; one of them can be put into the form again.
import type { EditablePost, PostInput } from '../../../../contract/content/admin-blog.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { Timestamp } from './row-cells.tsx'

type VersionsProps = {
  post: EditablePost
  onRestore: (restored: { version: number; fields: PostInput }) => void
}

export function PostVersions({ post, onRestore }: VersionsProps) {
  const { api } = useAppContext()
  const { run: restore } = useAction((version: number) => api.adminBlog.version({ id: post.id, version }), {
    onSuccess: (fields, version) => {
      onRestore({ version, fields })
      document.getElementById('admin-title')?.focus()
    },
    failed: () => ({ title: 'This version could not be loaded' }),
  })
  return (
    <section aria-labelledby="versions-title" className="mt-12 max-w-3xl">
      <h2 id="versions-title" className="font-display text-22 font-medium">
        Versions
      </h2>
      <ul className="mt-2">
        {post.versions.map(({ version, savedAt, savedBy }) => (
          <li
            key={version}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-hairline py-2"
          >
            <span>
              Version {version} by {savedBy?.username ?? 'the product'} · <Timestamp at={savedAt} />
            </span>
            {version !== post.version && (
              <button
                type="button"
                aria-label={`Edit again: version ${version}`}
                onClick={() => void restore(version)}
                className={buttonClass('outline')}
              >
                Edit again
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
