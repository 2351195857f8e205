// Calls on the Help Center → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { getArticle, listArticles } from './read.ts'

export const helpOperations: Operations<typeof contract.help> = {
  list: (_, input) => listArticles(input),
  get: (_, input) => getArticle(input),
}
