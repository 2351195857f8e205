// Domain registration: the blog.
import type { Domain } from '../../app/domains/domain.ts'
import { mergePosts } from './merge-locations.ts'
import { postPreview } from './preview.ts'
import { adminBlogOperations, blogOperations } from './routes.ts'
import { blogFeed } from './rss.ts'
import { postSitemap } from './sitemap.ts'
import { syncPostFiles } from './sync-files.ts'

export const blog = {
  name: 'blog',
  uses: ['photos', 'locations', 'moderation'],
  tables: ['blog_posts', 'blog_post_versions', 'blog_post_locations', 'blog_images'],
  operations: { blog: blogOperations, adminBlog: adminBlogOperations },
  previews: { post: postPreview },
  sitemap: postSitemap,
  routes: {
    'blog-feed': { path: /^\/blog\/rss\.xml$/, limit: 'calls', answer: (options) => blogFeed(options) },
  },
  jobs: ({ sql }) => [{ name: 'sync-blog', cron: '45 4 * * *', run: () => syncPostFiles(sql) }],
  personalData: {
    references: [
      {
        table: 'blog_posts',
        column: 'created_by',
        whenDeleted: 'set null',
        file: 'blog-posts',
        // Derived from the text.
        without: ['document', 'search_text'],
        isContribution: true,
      },
      {
        table: 'blog_post_versions',
        column: 'saved_by',
        whenDeleted: 'set null',
        file: 'blog-post-versions',
        isContribution: true,
      },
      {
        table: 'blog_images',
        column: 'uploaded_by',
        whenDeleted: 'set null',
        file: 'blog-images',
        isContribution: true,
      },
    ],
  },
  mergeLocations: mergePosts,
} satisfies Domain
