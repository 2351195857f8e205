// /admin/posts/{id}: the form of a post beside its preview, its images and its earlier versions.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { EditablePost, PostInput } from '../../../../contract/content/admin-blog.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { spaced } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { newPost, toDraft } from './post-draft.ts'
import { PostForm } from './post-form.tsx'
import { PostImages } from './post-images.tsx'
import { postQuery } from './post-query.ts'
import { StatusLabel, StatusLabels, Timestamp } from './row-cells.tsx'

export function PostEditPage() {
  const { id } = useParams({ from: '/admin/posts/$id' })
  const { api } = useAppContext()
  const isNew = id === 'new'
  const { data: post, isError, refetch } = useQuery({ ...postQuery(api, id), enabled: !isNew })
  return (
    <section aria-labelledby="admin-title" className="pt-6">
      <p>
        <Link
          to="/admin/$list"
          params={{ list: 'posts' }}
          className="text-quiet underline-offset-4 hover:underline"
        >
          Posts
        </Link>
      </p>
      <h1
        dir="auto"
        id="admin-title"
        tabIndex={-1}
        className="mt-1 font-display text-32 font-medium outline-none"
      >
        {isNew ? 'Write a post' : (post?.title ?? 'Post')}
      </h1>
      {isNew ? (
        <NewPost />
      ) : post ? (
        <Editing key={`${post.id} ${post.version}`} post={post} />
      ) : isError ? (
        <p role="alert" className="mt-6">
          This post could not be loaded.{' '}
          <button type="button" onClick={() => void refetch()} className="underline underline-offset-4">
            Try Again
          </button>
        </p>
      ) : (
        <div className="skeleton mt-6 h-96" aria-hidden />
      )}
    </section>
  )
}

function NewPost() {
  const stored = useDraft(getDraftKey('post', useViewer()?.id ?? '', 'new'), newPost)
  return (
    <>
      <PostForm post={undefined} stored={stored} />
      <p className="mt-8 text-quiet">Save the post once to add images.</p>
    </>
  )
}

function Editing({ post }: { post: EditablePost }) {
  const stored = useDraft(getDraftKey('post', useViewer()?.id ?? '', post.id), toDraft(post, post.version))
  const [restored, setRestored] = useState<number>()
  return (
    <>
      <StatusLabels>
        <StatusLabel tone={post.state === 'published' ? 'good' : 'warning'}>{spaced(post.state)}</StatusLabel>
        <StatusLabel>Version {post.version}</StatusLabel>
      </StatusLabels>
      {post.state === 'published' && (
        <p className="mt-2">
          <a href={`/blog/${post.slug}`} className="underline underline-offset-4">
            View post
          </a>
        </p>
      )}
      {post.source && (
        <p className="mt-2 max-w-text text-quiet">
          This post comes with the product ({post.source}). Once you save it, updates of the product no longer
          change it.
        </p>
      )}
      {restored !== undefined && (
        <p role="status" className="mt-4 font-medium">
          Version {restored} is in the form. Save to make it the current one.
        </p>
      )}
      <PostForm post={post} stored={stored} />
      <PostImages post={post} />
      <PostVersions
        post={post}
        onRestore={({ version, fields }) => {
          stored.set(toDraft(fields, post.version))
          setRestored(version)
        }}
      />
    </>
  )
}

/** The earlier versions of a post; one of them can be put into the form again. */
type VersionsProps = {
  post: EditablePost
  onRestore: (restored: { version: number; fields: PostInput }) => void
}

function PostVersions({ post, onRestore }: VersionsProps) {
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
