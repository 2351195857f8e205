// The form of a post. Saving a version that somebody else has replaced is refused, and the input remains.

import limits from 'virtual:fields/adminBlog.create'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { EditablePost, PostInput } from '../../../../contract/content/admin-blog.ts'
import { blogCategories } from '../../../../rules/blog.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { PostCover } from './post-cover.tsx'
import { PostPreview } from './post-preview.tsx'

type FormProps = { post: EditablePost | undefined; fields?: PostInput }

const bodyRows = 24

export function PostForm({ post, fields = post }: FormProps) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [previewed, setPreviewed] = useState<string>()
  const form = useForm({
    limits,
    failed: 'The post could not be saved. Try again.',
    send: async (input) => {
      const entered = toInput(input)
      const saved = post
        ? await api.adminBlog.save({ id: post.id, version: post.version, ...entered })
        : await api.adminBlog.create(entered)
      toast({ title: 'Post saved', tone: 'good' })
      await queryClient.invalidateQueries({ queryKey: ['/api/admin'] })
      if (!post) await navigate({ to: '/admin/posts/$id', params: { id: saved.id } })
    },
  })
  return (
    <Form form={form} className="mt-6 grid max-w-3xl gap-5">
      <FormMessage />
      <Field label="Title" name="title" defaultValue={fields?.title} />
      <Field
        label="Address"
        name="slug"
        hint="The end of the address: /blog/fog-at-dawn"
        defaultValue={fields?.slug}
      />
      <TextField label="Summary" name="excerpt" rows={3} defaultValue={fields?.excerpt} />
      <TextField
        label="Text"
        name="body"
        hint="Markdown. Link to locations by their address, such as [Kirby Cove](/location/…): they appear as cards and on the map."
        rows={bodyRows}
        defaultValue={fields?.body}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Category" name="category" defaultValue={fields?.category}>
          {blogCategories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field label="Tags" name="tags" hint="Separated by commas" defaultValue={fields?.tags.join(', ')} />
        <Field label="Author" name="author" defaultValue={fields?.author ?? 'The Viewfinder team'} />
        <Field
          label="Publish at (UTC)"
          name="publishedAt"
          type="datetime-local"
          hint="Empty for a draft; a time ahead schedules the post."
          defaultValue={fields?.publishedAt?.slice(0, 16)}
        />
        <Field
          label="Location of the cover"
          name="coverLocationId"
          hint="The id of a location. Its image is shown if no cover is chosen below."
          defaultValue={fields?.coverLocationId ?? ''}
        />
      </div>
      <PostCover
        images={post?.images ?? []}
        fields={fields}
        error={form.fields.errors.coverImageId ?? form.fields.errors.coverPhotoId}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isFeatured"
          defaultChecked={fields?.isFeatured === true}
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
          onClick={({ currentTarget: { form } }) =>
            setPreviewed(String(new FormData(form as HTMLFormElement).get('body') ?? ''))
          }
        >
          Preview
        </button>
      </div>
      {previewed !== undefined && <PostPreview body={previewed} />}
    </Form>
  )
}

function toInput(entered: Record<string, string>): PostInput {
  const text = (name: string) => entered[name]?.trim() ?? ''
  const publishedAt = text('publishedAt')
  return {
    title: text('title'),
    slug: text('slug'),
    excerpt: text('excerpt'),
    body: entered.body ?? '',
    category: text('category') as PostInput['category'],
    tags: text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    author: text('author'),
    isFeatured: entered.isFeatured === 'on',
    publishedAt: publishedAt ? `${publishedAt.slice(0, 16)}:00Z` : null,
    coverLocationId: text('coverLocationId') || null,
    coverImageId: text('coverImageId') || null,
    coverPhotoId: text('coverPhotoId') || null,
  }
}
