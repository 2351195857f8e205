// Calls on the blog → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { addPostImage } from './add-image.ts'
import { getAdminPost, getPostVersion, listAdminPosts } from './admin-read.ts'
import { createPost, removePost, savePost } from './admin-write.ts'
import { countTopics, listPosts } from './list.ts'
import { readCover } from './queries.ts'
import { readPost } from './read.ts'
import { renderPost } from './rendered.ts'

export const blogOperations: Operations<typeof contract.blog> = {
  list: ({ deps }, input) => listPosts(deps, input),
  get: ({ deps }, input) => readPost(deps, input),
  topics: ({ deps }) => countTopics(deps),
}

export const adminBlogOperations: Operations<typeof contract.adminBlog> = {
  list: listAdminPosts,
  get: getAdminPost,
  create: createPost,
  save: savePost,
  remove: removePost,
  preview: async ({ deps: { sql } }, { body, ...covers }) => ({
    ...(await renderPost(sql, body)),
    ...(await readCover(sql, covers)),
  }),
  version: getPostVersion,
  addImage: addPostImage,
}
