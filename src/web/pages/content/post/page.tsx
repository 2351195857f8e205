// A post: cover, text with its table of contents, sharing, the locations it mentions, and related posts.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Post } from '../../../../contract/content/blog.ts'
import { blogCategoryName } from '../../../../rules/blog.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { LocationLightImage, Photo } from '../../../components/photos/photo.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { ArticleText } from '../../../components/posts/article-text.tsx'
import { PostCard, PostFacts } from '../../../components/posts/post-card.tsx'
import { TableOfContents } from '../../../components/posts/table-of-contents.tsx'
import { heroFrame } from '../../discovery/location/hero-shape.ts'
import { PostLocations } from './post-locations.tsx'
import { postCrumbs, postQuery } from './post-route.ts'
import { SharePost } from './share-post.tsx'

const route = getRouteApi('/blog/$slug')

export function PostPage() {
  const { slug } = route.useParams()
  const { api } = route.useRouteContext()
  const { data: post } = useSuspenseQuery(postQuery(api, slug))
  return (
    <div key={post.id} className="wrap-anywhere">
      <Hero post={post} />
      <div className="wrap-page">
        <Breadcrumbs crumbs={postCrumbs(post)} className="mt-3" />
        <article>
          <Heading post={post} />
          <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
            <aside className="lg:order-2">
              <div className="lg:tall:sticky lg:top-24">
                <TableOfContents headings={post.headings} />
              </div>
            </aside>
            <div className="min-w-0">
              <ArticleText html={post.html} />
              <Tags tags={post.tags} />
              <SharePost post={post} />
            </div>
          </div>
        </article>
        {post.locations.length > 0 && (
          <Suspense>
            <PostLocations locations={post.locations} title={post.title} />
          </Suspense>
        )}
        {post.related.length > 0 && (
          <Suspense>
            <Related posts={post.related} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function Hero({ post: { cover, coverLocation } }: { post: Post }) {
  if (!cover && !coverLocation) return null
  const { className, sizes } = heroFrame(cover ?? undefined)
  return (
    <figure>
      <div data-page-picture className={className}>
        {cover ? (
          <Photo
            image={cover}
            sizes={sizes}
            isEager
            {...(coverLocation && { locationId: coverLocation.id })}
          />
        ) : (
          coverLocation && <LocationLightImage id={coverLocation.id} isEager />
        )}
      </div>
      <figcaption className="wrap-page flex min-h-10 flex-wrap items-center justify-between gap-x-6 py-2 text-13 text-quiet">
        {coverLocation && (
          <span>
            {cover ? '' : 'Light at '}
            <Link
              to="/location/$id"
              params={{ id: coverLocation.id }}
              className="inline-flex min-h-6 items-center text-text underline underline-offset-3"
            >
              {coverLocation.name}
            </Link>
          </span>
        )}
        {cover && <PhotoCredit image={cover} />}
      </figcaption>
    </figure>
  )
}

function Heading({ post }: { post: Post }) {
  return (
    <header className="mt-3">
      <Link
        to="/blog"
        search={{ category: post.category }}
        className="inline-flex min-h-6 items-center font-medium text-accent-text underline-offset-4 hover:underline"
      >
        {blogCategoryName(post.category)}
      </Link>
      <h1 dir="auto" className="mt-2 max-w-[24ch] font-display text-32 font-medium text-balance md:text-52">
        {post.title}
      </h1>
      <p dir="auto" className="mt-4 max-w-text text-17 text-quiet">
        {post.excerpt}
      </p>
      <PostFacts post={post} className="mt-4" />
    </header>
  )
}

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-x-4 gap-y-1">
    {tags.map((tag) => (
      <li key={tag}>
        <Link
          to="/blog"
          search={{ tag }}
          preload={false}
          className="inline-flex min-h-11 items-center text-quiet underline-offset-4 hover:text-text hover:underline md:min-h-8"
        >
          #{tag}
        </Link>
      </li>
    ))}
  </ul>
)

const Related = ({ posts }: { posts: Post['related'] }) => (
  <section aria-labelledby="related-title" className="mt-16 mb-8 border-t border-hairline pt-10">
    <h2 id="related-title" className="font-display text-32 font-medium">
      Related articles
    </h2>
    <ul className="mt-6 grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} headingLevel={3} />
        </li>
      ))}
    </ul>
  </section>
)
