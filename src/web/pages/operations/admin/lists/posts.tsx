// /admin/posts: posts with drafts and scheduled ones, last changed first.
import { Link } from '@tanstack/react-router'
import type { ListedPost } from '../../../../../contract/content/admin-blog.ts'
import { blogCategoryName } from '../../../../../rules/blog.ts'
import { counted, spaced } from '../../../../format/labels.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { adminList } from '../admin-list.ts'
import { StatusLabel, StatusLabels, Timestamp } from '../row-cells.tsx'

export const list = adminList({
  what: 'posts',
  searchLabel: 'Search posts',
  tabs: [
    { id: 'all', label: 'All' },
    { id: 'draft', label: 'Drafts' },
    { id: 'scheduled', label: 'Scheduled' },
    { id: 'published', label: 'Published' },
  ],
  read: ({ adminBlog }, input, { tab }, options) => adminBlog.list({ ...input, state: tab }, options),
  columns: ['Post', 'Author', 'Changed'],
  hasNoActions: true,
  empty: 'No posts here.',
  row: (post) => ({
    key: post.id,
    name: post.title,
    subject: { kind: 'post', id: post.id },
    cells: [
      <PostCell key="post" post={post} />,
      <p key="author" className="min-w-28 wrap-anywhere">
        {post.author}
      </p>,
      <Timestamp key="changed" at={post.updatedAt} />,
    ],
  }),
  Intro: () => (
    <p className="mt-4">
      <Link to="/admin/posts/$id" params={{ id: 'new' }} className={buttonClass('primary')}>
        Write a post
      </Link>
    </p>
  ),
})

const PostCell = ({ post }: { post: ListedPost }) => (
  <div className="grid gap-1">
    <Link
      to="/admin/posts/$id"
      params={{ id: post.id }}
      className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
    >
      {post.title}
    </Link>
    <p className="text-quiet">
      {blogCategoryName(post.category)} · {counted(post.wordCount, 'word')}
    </p>
    <StatusLabels>
      <StatusLabel tone={post.state === 'published' ? 'good' : 'warning'}>{spaced(post.state)}</StatusLabel>
      {post.isFeatured && <StatusLabel>Featured</StatusLabel>}
      {post.publishedAt && <Timestamp at={post.publishedAt} />}
    </StatusLabels>
  </div>
)
