// Access to the blog.
import { randomUUID } from 'node:crypto'
import { at, type DomainAccess } from '../../../../test/access/domain-access.ts'
import { adminsOnly, everybody, type Input } from '../../../../test/access/expected.ts'
import { imageForm } from '../../../../test/access/inputs.ts'
import { insertPost } from '../../../../test/support/blog.ts'
import type { blog } from './register.ts'

const fields = {
  slug: 'fog-at-dawn',
  title: 'Fog at dawn',
  excerpt: 'How to wait.',
  body: 'Wait.',
  category: 'photography-tips',
  tags: ['fog'],
  author: 'Ada',
  isFeatured: false,
  publishedAt: null,
  coverLocationId: null,
  coverImageId: null,
}

const ofPost =
  (body?: object): Input =>
  async ({ sql }) => ({ params: { id: (await insertPost(sql)).id }, ...(body ? { body } : {}) })

const image: Input = async ({ sql }) => {
  const body = await imageForm()
  body.set('alt', 'Dusk')
  return { params: { id: (await insertPost(sql)).id }, body }
}

export const access = {
  calls: {
    'blog.list': everybody(),
    'blog.get': everybody(async ({ sql }) => ({ params: { slug: (await insertPost(sql)).slug } })),
    'blog.topics': everybody(),
    'adminBlog.list': adminsOnly(),
    'adminBlog.get': adminsOnly(ofPost()),
    'adminBlog.create': adminsOnly(() => ({ body: { ...fields, slug: `fog-${randomUUID()}` } }), 201),
    'adminBlog.save': adminsOnly(async (world) => {
      const { id, slug } = await insertPost(world.sql)
      return { params: { id }, body: { ...fields, slug, version: 1 } }
    }),
    'adminBlog.remove': adminsOnly(ofPost(), 204),
    'adminBlog.preview': adminsOnly(() => ({ body: { body: 'Wait.' } })),
    'adminBlog.version': adminsOnly(async ({ sql }) => ({
      params: { id: (await insertPost(sql)).id, version: '1' },
    })),
    'adminBlog.addImage': adminsOnly(image, 201),
  },
  routes: { 'blog-feed': at('/blog/rss.xml', everybody()) },
} satisfies DomainAccess<typeof blog>
