// Signed-in users for the browser tests: a new user signs up through the public call, and the page has their session.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

export type Member = { id: string; username: string; email: string; password: string; token: string }

/** Signs up a new user in the page's own browser context. */
export async function joinAs(page: Page, name = 'visitor'): Promise<Member> {
  const username = `${name}-${randomUUID().slice(0, 8)}`
  const password = 'a long walk at dusk'
  const email = `${username}@example.test`
  const base = process.env.BASE_URL as string
  const response = await page.context().request.post(`${base}/api/auth/signup`, {
    headers: { origin: base },
    data: { username, email, password, displayName: `The ${name}` },
  })
  if (response.status() !== 201) throw new Error(`Joining failed: ${await response.text()}`)
  const { token, user } = (await response.json()) as { token: string; user: { id: string } }
  return { id: user.id, username, email, password, token }
}

/** What the header of a wide screen has for signed-in users only. */
export const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Account menu/ })

/** Signs out by the account's menu, which asks first. */
export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
}
