// Administrators for the browser tests: a new user gets the role in the product's database and signs in on the
// administrators' page.
import type { Page } from '@playwright/test'
import { joinAs, type Member } from './member.ts'
import { expect } from './page.ts'
import { inDatabase } from './product-data.ts'

/** Signs the page in as a new administrator. */
export async function joinAsAdmin(page: Page): Promise<Member> {
  const member = await joinAs(page, 'keeper')
  await inDatabase((sql) => sql`update users set role = 'admin' where id = ${member.id}`)
  const base = process.env.BASE_URL as string
  const answer = await page.context().request.post(`${base}/api/admin/login`, {
    headers: { origin: base },
    data: { username: member.username, password: member.password },
  })
  expect(answer.status()).toBe(200)
  return member
}
