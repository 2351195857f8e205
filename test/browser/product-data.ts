// The running product's data, read as any client would and, where the demo content has no such location, written into
// its database.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { FullLocation, LocationSummary } from '../../src/contract/discovery/locations.ts'
import { clusterFiles } from '../../src/server/platform/db/cluster-files.ts'
import { connectEmbedded } from '../../src/server/platform/db/connect.ts'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import type { Fragment } from '../../src/server/platform/db/sql.ts'
import { readMails } from '../support/mails.ts'
import { expect } from './page.ts'

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T
}

/** One page of the list; `query` is the query string of an address. */
export const locations = (request: APIRequestContext, query: string) =>
  read<LocationSummary[]>(request, `/api/locations?${query}`)

export const locationById = (request: APIRequestContext, id: string) =>
  read<FullLocation>(request, `/api/locations/${id}`)

export const getCount = async (request: APIRequestContext, query: string) =>
  (await read<{ count: number }>(request, `/api/locations/results?limit=0&${query}`)).count

/** The demo's location with that name. */
export async function locationNamed(request: APIRequestContext, name: string): Promise<LocationSummary> {
  const found = (await locations(request, new URLSearchParams({ search: name }).toString())).find(
    (location) => location.name === name,
  )
  expect(found, name).toBeDefined()
  return found as LocationSummary
}

/** Runs statements in the product's own database and closes the connection. */
export async function inDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const { socketFolder } = clusterFiles(process.env.PRODUCT_DATA_DIR as string)
  const sql = connectEmbedded({ socketFolder, user: 'viewfinder' }, 'postgres', { connections: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** The emails in the product's outbox, the oldest first. */
export const mails = (condition: (sql: Sql) => Fragment) =>
  inDatabase((sql) => {
    const file = join(process.env.PRODUCT_DATA_DIR as string, 'session-secret')
    return readMails(sql, condition(sql), readFileSync(file, 'utf8').trim())
  })
