// The images of a post: an upload is inserted into the text where the cursor is, and so is an earlier one by its button.

import limits from 'virtual:fields/adminBlog.addImage'
import { useQueryClient } from '@tanstack/react-query'
import type { EditablePost } from '../../../../contract/content/admin-blog.ts'
import { acceptedPhotos } from '../../../../rules/photo-files.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { Photo } from '../../../components/photos/photo.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { postQuery } from './post-query.ts'

export function PostImages({ post }: { post: EditablePost }) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const form = useForm({
    limits,
    failed: 'The image could not be uploaded. Try again.',
    send: async (_, { form: element }) => {
      const answer = await fetch(`/api/admin/posts/${post.id}/images`, {
        method: 'POST',
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: new FormData(element),
      })
      if (!answer.ok) throw await toError(answer)
      const image = (await answer.json()) as Image
      element.reset()
      insertAtCursor(image)
      await queryClient.invalidateQueries({ queryKey: postQuery(api, post.id).queryKey })
    },
  })
  return (
    <section aria-labelledby="images-title" className="mt-12 max-w-3xl">
      <h2 id="images-title" className="font-display text-22 font-medium">
        Images
      </h2>
      <p className="mt-1 text-quiet">Images are inserted into the text where the cursor is.</p>
      <ul className="mt-4 grid gap-4">
        {post.images.map((image) => (
          <li key={image.id} className="flex flex-wrap items-center gap-4">
            <div className="relative aspect-3/2 w-36 shrink-0 overflow-hidden rounded-sm bg-sunken">
              <Photo image={image} sizes="144px" />
            </div>
            <span className="min-w-0 flex-1 wrap-anywhere">{image.alt}</span>
            <button
              type="button"
              aria-label={`Insert into the text: ${image.alt}`}
              onClick={() => insertAtCursor(image)}
              className={buttonClass('outline')}
            >
              Insert
            </button>
          </li>
        ))}
      </ul>
      <Form form={form} className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label="Image" name="photo" type="file" accept={acceptedPhotos} />
        <Field label="Description" name="alt" />
        <Field label="Credit" name="author" />
        <div className="self-end">
          <button type="submit" disabled={form.isPending} className={buttonClass('outline')}>
            {form.isPending ? 'Uploading...' : 'Upload'}
          </button>
        </div>
        <FormMessage />
      </Form>
    </section>
  )
}

type Image = EditablePost['images'][number]

/** As a paragraph of its own, at the end if the field never had the focus, which it gets. */
function insertAtCursor({ alt, url }: Image): void {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="body"]')
  if (!field) return
  const { value } = field
  const [start, end] = field.dataset.cursor
    ? [field.selectionStart, field.selectionEnd]
    : [value.length, value.length]
  const before = value.slice(0, start).trimEnd()
  const after = value.slice(end).trimStart()
  const markdown = `![${alt.replace(/[[\]\\]/g, '\\$&')}](${url})`
  const text = [before && '\n\n', markdown, after && '\n\n'].filter(Boolean).join('')
  field.setRangeText(text, before.length, value.length - after.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

/** The shape that the client of the API throws. */
async function toError(answer: Response): Promise<object> {
  const problem = (await answer.json().catch(() => ({}))) as { detail?: string; errors?: unknown }
  return { status: answer.status, message: problem.detail, data: { errors: problem.errors } }
}
