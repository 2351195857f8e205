// Opens a folded part of a page by the keyboard, as its reader would.
import type { Locator } from '@playwright/test'

/** `title`: the heading within the summary. */
export async function unfold(part: Locator, title: string): Promise<void> {
  await part.locator('summary', { has: part.page().getByRole('heading', { name: title }) }).press('Enter')
}
