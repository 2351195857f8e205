// Scripts, styles and fonts of builds that other servers have or had, for pages of those builds.
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Sql } from '../../platform/db/pool.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { accepts } from '../../platform/http/send.ts'
import { findBuiltFile } from '../../platform/storage/built-files.ts'
import { assetHeaders } from './static-files.ts'

export const isAsset = (pathname: string) => /^\/assets\/[\w.-]{1,100}\.(js|css|woff2)$/.test(pathname)

const decompress = promisify(brotliDecompress)

/** Undefined if no build has it. */
export async function fileOfOtherBuild(
  sql: Sql,
  request: IncomingMessage,
  pathname: string,
): Promise<HttpResponse | undefined> {
  const found = await findBuiltFile(sql, pathname)
  if (!found) return undefined
  const { content, coding } = found
  const headers = assetHeaders(pathname)
  if (coding === 'identity') return { status: 200, headers, body: content }
  // Otherwise compressed for those who accept something else, as every text.
  if (!accepts(request, 'br')) return { status: 200, headers, body: await decompress(content) }
  return {
    status: 200,
    headers: { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' },
    body: content,
  }
}
