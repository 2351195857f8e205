// Requests as a browser sends them, from different people.
import type { Answer, TestApp } from './app.ts'

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** The headers of the n-th person: another address behind the proxy, the same browser. */
export const visitor = (n: number): Record<string, string> => ({
  'user-agent': browser,
  'x-forwarded-for': `203.0.113.${n}`,
})

/** The n-th person opens a page or calls an address. */
export const visit = (
  app: TestApp,
  n: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> => app.get(path, { ...visitor(n), ...headers })
