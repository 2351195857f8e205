// The OpenAPI document: every call of the contract, and query parameters in the form that the server reads.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { contract } from '../../../contract/contract.ts'
import { themeIds } from '../../../rules/places.ts'

type Parameter = {
  name: string
  in: string
  required?: boolean
  schema: Record<string, any>
  style?: string
  explode?: boolean
}
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
  responses: Record<string, any>
}

let app: TestApp
let document: any
let operations: { path: string; method: string; operation: Operation }[]

beforeAll(async () => {
  app = await startTestApp()
  document = (await app.get('/api/openapi.json')).body
  operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
})
afterAll(() => app.close())

/** Every call of the contract with its name, method and path. */
const getCalls = (tree: object, path = ''): any[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    '~orpc' in value ? [{ id: path + name, ...value['~orpc'].route }] : getCalls(value, `${path}${name}.`),
  )
const calls = getCalls(contract)

function getReferences(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(getReferences)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : getReferences(inner),
  )
}

test('it is a self-contained OpenAPI 3.1 document', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({ title: 'Viewfinder', version: 'test' })
  expect(document.servers).toEqual([{ url: '/api' }])
  for (const reference of getReferences(document)) {
    const found = reference
      .replace('#/', '')
      .split('/')
      .reduce((at: any, key) => at?.[key], document)
    expect([reference, typeof found]).toEqual([reference, 'object'])
  }
})

test('it has every call of the contract, the three that return streams, the downloads, and no others', () => {
  const streams = [
    'notifications.stream GET /me/notifications/stream',
    'account.export GET /account/export',
    'notifications.unsubscribe POST /unsubscribe',
    'exports.favorites GET /favorites/{userId}/export',
    'exports.list GET /favorite-lists/{id}/export',
    'exports.trip GET /trips/{id}/export',
    'exports.sharedTrip GET /shared-trips/{token}/export',
    'exports.spots GET /spots/export',
    'exports.lightPlan GET /light-plans/{id}/export',
    'exports.lightPlans GET /light-plans/export',
    'exports.sharedLightPlan GET /shared-light-plans/{token}/export',
    'exports.results GET /locations/export',
  ]
  const documented = operations.map(
    ({ path, method, operation }) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
  )
  expect(documented.toSorted()).toEqual(
    [...calls.map(({ id, method, path }) => `${id} ${method} ${path}`), ...streams].toSorted(),
  )
})

test('each call documents what it does, its responses and its errors', () => {
  for (const { operation } of operations) {
    expect(operation.summary.length, operation.operationId).toBeGreaterThan(5)
    expect(operation.tags.length).toBe(1)
    const success = Object.entries(operation.responses).filter(([status]) => /^2\d\d$/.test(status))
    expect(success.length, operation.operationId).toBe(1)
    expect(operation.responses.default.content['application/problem+json'].schema).toEqual({
      $ref: '#/components/schemas/Problem',
    })
  }
  expect(document.components.schemas.Problem.properties.type.enum).toContain('not-found')
})

test('each parameter is listed once, with its location and a schema', () => {
  for (const { path, operation } of operations) {
    const parameters = operation.parameters ?? []
    expect(new Set(parameters.map(({ name, in: where }) => `${where} ${name}`)).size).toBe(parameters.length)
    for (const parameter of parameters) {
      expect(['query', 'path']).toContain(parameter.in)
      expect(
        Object.keys(parameter.schema).length,
        `${operation.operationId} ${parameter.name}`,
      ).toBeGreaterThan(0)
      expect(parameter.required === true).toBe(parameter.in === 'path' || (parameter.required ?? false))
    }
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath)
  }
})

test('list parameters are repeated, never written with brackets', async () => {
  expect(JSON.stringify(document)).not.toContain('deepObject')
  const lists = operations.flatMap(({ operation }) =>
    (operation.parameters ?? []).filter(({ schema }) => JSON.stringify(schema).includes('"array"')),
  )
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['themes', 'locationTypes', 'amenities']),
  )
  for (const list of lists)
    expect(list).toMatchObject({
      style: 'form',
      explode: true,
      schema: { type: 'array', items: { type: 'string' } },
    })
  expect(lists.find(({ name }) => name === 'themes')?.schema.items.enum).toEqual([...themeIds])
  expect((await app.get('/api/locations?themes=nature&themes=urban')).status).toBe(200)
})

test('numbers and flags have their types and limits', () => {
  const list = operations.find(({ operation }) => operation.operationId === 'locations.list')?.operation
    .parameters
  const getSchema = (name: string) => list?.find((parameter) => parameter.name === name)?.schema
  expect(getSchema('lat')).toEqual({ type: 'number', minimum: -90, maximum: 90 })
  expect(getSchema('limit')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 24 })
  expect(getSchema('parking')).toEqual({ type: 'boolean' })
})

test('a call that takes a file takes a form', () => {
  const upload = operations.find(({ operation }) => operation.operationId === 'photos.upload')?.operation
  const content = upload?.requestBody?.content ?? {}
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  expect(content['multipart/form-data']?.schema.properties.photo).toEqual({
    type: 'string',
    format: 'binary',
  })
})

test('the documentation page shows every call and runs no scripts', async () => {
  const { status, headers, body } = await app.get('/api/docs')
  const page = body.toString()
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  for (const { path, method } of operations) expect(page).toContain(`${method.toUpperCase()} /api${path}`)
  expect(page).not.toMatch(/<script|<style|\s(style|on\w+)=/)
})
