// Administrators that the operator makes, and the demo's accounts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { createAdmin, ensureFirstAdmin } from './first-admin.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const atDoor = (username: string, password: string) =>
  app.send('POST', '/api/admin/login', { body: { username, password } })

test('the administrator of the environment is made once, and never overwritten', async () => {
  const first = { username: 'keeper', password: 'first password here' }
  const made = await Promise.all([ensureFirstAdmin(app.sql, first), ensureFirstAdmin(app.sql, first)])
  expect(made.toSorted()).toEqual(['exists', 'made'])
  expect(await ensureFirstAdmin(app.sql, { ...first, password: 'another password' })).toBe('exists')
  expect((await atDoor('keeper', 'another password')).status).toBe(401)
  expect((await atDoor('Keeper', 'first password here')).body.user).toMatchObject({
    isAdmin: true,
    role: 'admin',
  })
})

test('a member who took the name first is neither promoted nor changed', async () => {
  const member = await app.signUp('boss')
  expect(await ensureFirstAdmin(app.sql, { username: 'BOSS', password: 'first password here' })).toBe(
    'name-taken',
  )
  expect((await atDoor('boss', member.password)).status).toBe(401)
  expect((await atDoor('boss', 'first password here')).status).toBe(401)
})

test('the command line makes one with a fresh password, or promotes who exists', async () => {
  const { password } = await createAdmin(app.sql, 'second')
  expect(password).toMatch(/^[\w-]{20}$/)
  expect((await atDoor('second', password as string)).status).toBe(200)
  const member = await app.signUp('third')
  expect(await createAdmin(app.sql, 'third')).toEqual({ password: null })
  expect((await atDoor('third', member.password)).status).toBe(200)
})
