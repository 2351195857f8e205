// A post in a list: image, category, title, excerpt, date and reading time. The whole card links to the post.
// chunk: cards
import { Link } from '@tanstack/react-router'
import type { PostSummary } from '../../../contract/content/blog.ts'
import { blogCategoryName } from '../../../rules/blog.ts'
import { shortDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { CreditButton } from '../photos/credit-button.tsx'
import { LocationLightImage, Photo } from '../photos/photo.tsx'

type CardProps = { post: PostSummary; isEager?: boolean; headingLevel?: 2 | 3 }

export function PostCard({ post, isEager = false, headingLevel = 2 }: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group relative flex h-full flex-col">
      <div data-card-picture className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken">
        <PostImage
          post={post}
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
          isEager={isEager}
        />
      </div>
      <p className="mt-3 text-13 font-medium text-accent-text">{blogCategoryName(post.category)}</p>
      <Heading dir="auto" className="mt-1 font-display text-22 font-medium text-balance">
        <PostLink post={post} />
      </Heading>
      <p dir="auto" className="mt-2 line-clamp-3 text-quiet">
        {post.excerpt}
      </p>
      <PostFacts post={post} className="mt-3" />
    </article>
  )
}

/** The featured post: side by side on a wide screen. */
export function FeaturedPost({ post }: { post: PostSummary }) {
  return (
    <article className="group relative grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-center">
      <div data-card-picture className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken">
        <PostImage post={post} sizes="(min-width: 1280px) 720px, (min-width: 1024px) 60vw, 100vw" isEager />
      </div>
      <div>
        <p className="text-13 font-medium text-accent-text">Featured · {blogCategoryName(post.category)}</p>
        <h2 dir="auto" className="mt-2 font-display text-32 font-medium text-balance">
          <PostLink post={post} />
        </h2>
        <p dir="auto" className="mt-3 max-w-text text-17 text-quiet">
          {post.excerpt}
        </p>
        <PostFacts post={post} className="mt-4" />
      </div>
    </article>
  )
}

const PostLink = ({ post }: { post: PostSummary }) => (
  <Link
    to="/blog/$slug"
    params={{ slug: post.slug }}
    className="stretched group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
  >
    {post.title}
  </Link>
)

/** Author, date and reading time. */
export function PostFacts({ post, className = '' }: { post: PostSummary; className?: string }) {
  const format = useReaderFormat()
  return (
    <p className={`flex flex-wrap gap-x-2 text-13 text-quiet tabular ${className}`}>
      <span className="min-w-0 wrap-anywhere">{post.author}</span>
      <span aria-hidden>·</span>
      <time dateTime={post.date}>{shortDay(post.date, format)}</time>
      <span aria-hidden>·</span>
      <span>{post.readTime}</span>
    </p>
  )
}

/**
 * The image of a post, which fills its box: its cover, otherwise the light of its location, otherwise
 * nothing.
 */
type ImageProps = { post: PostSummary; sizes: string; isEager?: boolean }

/** In a card, the title describes the image, so it needs no alternative text. */
function PostImage({ post: { cover, coverLocation }, sizes, isEager = false }: ImageProps) {
  if (cover)
    return (
      <>
        <Photo
          image={{ ...cover, alt: '' }}
          sizes={sizes}
          isEager={isEager}
          {...(coverLocation && { locationId: coverLocation.id })}
        />
        <CreditButton image={cover} className="absolute right-0 bottom-0" />
      </>
    )
  return coverLocation && <LocationLightImage id={coverLocation.id} isEager={isEager} />
}
