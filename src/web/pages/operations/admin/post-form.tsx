// The form of a post, stored on the device until it is saved. Saving a version that somebody else has replaced is refused, and the input
// remains.

import limits from 'virtual:fields/adminBlog.create'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { EditablePost } from '../../../../contract/content/admin-blog.ts'
import { blogCategories } from '../../../../rules/blog.ts'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import type { useDraft } from '../../../components/forms/use-draft.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { PostCover } from './post-cover.tsx'
import { newPost, type PostDraft, toDraft, toInput } from './post-draft.ts'
import { PostPreview } from './post-preview.tsx'

type FormProps = {
  post: EditablePost | undefined
  stored: ReturnType<typeof useDraft<PostDraft>>
}

const bodyRows = 24

export function PostForm({ post, stored }: FormProps) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [previewed, setPreviewed] = useState<PostDraft>()
  const { draft } = stored
  const form = useForm({
    limits,
    draft: stored,
    failed: 'The post could not be saved. Try again.',
    send: async () => {
      const entered = toInput(stored.getNewest())
      const saved = post
        ? await api.adminBlog.save({ id: post.id, version: draft.version, ...entered })
        : await api.adminBlog.create(entered)
      stored.reset(post ? toDraft(saved, saved.version) : newPost)
      toast({ title: 'Post saved', tone: 'good' })
      await queryClient.invalidateQueries({ queryKey: ['/api/admin'] })
      if (!post) await navigate({ to: '/admin/posts/$id', params: { id: saved.id } })
    },
  })
  return (
    <Form form={form} className="mt-6 grid max-w-3xl gap-5">
      <DraftNotice isRestored={stored.isRestored} onDiscard={() => stored.reset()} />
      <FormMessage />
      <Field label="Title" name="title" />
      <Field label="Address" name="slug" hint="The end of the address: /blog/fog-at-dawn" />
      <TextField label="Summary" name="excerpt" rows={3} />
      <TextField
        label="Text"
        name="body"
        hint="Markdown. Link to locations by their address, such as [Kirby Cove](/location/…): they appear as cards and on the map. ![](/location/…) shows a photo of one with its credit."
        rows={bodyRows}
        onFocus={({ currentTarget }) => {
          currentTarget.dataset.cursor = 'placed'
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Category" name="category">
          {blogCategories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field label="Tags" name="tags" hint="Separated by commas" />
        <Field label="Author" name="author" />
        <Field
          label="Publish at (UTC)"
          name="publishedAt"
          type="datetime-local"
          hint="Empty for a draft; a time ahead schedules the post."
        />
      </div>
      <PostCover
        images={post?.images ?? []}
        draft={draft}
        onChange={form.set}
        error={form.fields.errors.coverImageId ?? form.fields.errors.coverPhotoId}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isFeatured"
          checked={draft.isFeatured}
          onChange={(event) => form.set({ isFeatured: event.target.checked })}
          className="size-5 accent-accent"
        />
        Featured: first in the list
      </label>
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={form.isPending} className={buttonClass('primary')}>
          {form.isPending ? 'Saving...' : 'Save'}
        </button>
        <button
          type="button"
          className={buttonClass('outline')}
          onClick={() => setPreviewed(stored.getNewest())}
        >
          Preview
        </button>
      </div>
      {previewed && <PostPreview draft={previewed} />}
    </Form>
  )
}
