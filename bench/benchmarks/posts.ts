// Posts of the blog: rendered for each request and from copies, compared with the home page in the same run.
import type { Benchmark } from '../lab.ts'
import { atLeast, upTo } from '../report.ts'
import { measurePage } from './copies.ts'

const post = '/blog/golden-hour-photography'

export const posts: Benchmark = {
  name: 'posts',
  title: 'Posts of the blog at 16 connections',
  run: async (lab) => {
    const server = await lab.demo()
    const pages = []
    for (const page of ['/', '/blog', post]) pages.push(await measurePage(lab, server, page))
    const [home, , one] = pages as [(typeof pages)[number], unknown, (typeof pages)[number]]
    const failures = pages
      .flatMap(({ copy, bare, rendered }) => [copy, bare, rendered])
      .reduce((sum, load) => sum + load.failures, 0)
    return {
      head: ['page', 'kB sent', 'rendered, req/s', 'p50 ms', 'p99 ms', 'copies, req/s', 'p99 ms'],
      rows: pages.map(({ page, kilobytes, copy, rendered }) => [
        page,
        kilobytes,
        rendered.requestsPerSecond,
        rendered.p50Ms,
        rendered.p99Ms,
        copy.requestsPerSecond,
        copy.p99Ms,
      ]),
      limits: [
        atLeast(
          'a post to the home page, rendered',
          one.rendered.requestsPerSecond / home.rendered.requestsPerSecond,
          1,
          ' ×',
        ),
        atLeast(
          'a post: copies to renderings',
          one.copy.requestsPerSecond / one.rendered.requestsPerSecond,
          15,
          ' ×',
        ),
        upTo('failures', failures, 0, ''),
      ],
      notes: ['the six posts of the product'],
      data: pages,
    }
  },
}
