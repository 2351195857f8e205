// /admin/posts/{id}: one post, to edit; `new` for a new one.
import { createFileRoute } from '@tanstack/react-router'
import { PostEditPage } from '../pages/operations/admin/post-edit-page.tsx'

export const Route = createFileRoute('/admin/posts/$id')({
  head: () => ({ meta: [{ title: 'Edit post · Admin · Viewfinder' }] }),
  component: PostEditPage,
})
