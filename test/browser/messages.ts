// Messages (toasts) that a page has shown. They leave after five seconds, and a test on a busy machine may look later.
import { type Browser, expect, type Page } from '@playwright/test'

type ShownMessage = { element: Element; text: string; isRead: boolean }
type RecordingWindow = Window & { shownMessages?: ShownMessage[] }

/** Runs in each page before its own scripts. */
function recordMessages(): void {
  const shown: ShownMessage[] = []
  Object.assign(window, { shownMessages: shown })
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('[role=region][aria-label^="Messages"] li')) {
      const links = [...element.querySelectorAll('a')]
      const targets = links.map((link) => `${link.textContent} → ${link.getAttribute('href')}`)
      const text = [element.textContent, ...targets].join('\n')
      const known = shown.findLast((message) => message.element === element)
      // The element of a message may show the next one; one that is just being drawn grows.
      if (known && (text.startsWith(known.text) || known.text.startsWith(text))) known.text = text
      else shown.push({ element, text, isRead: false })
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Every page of this browser keeps what its messages said. */
export function recordMessagesIn(browser: Browser): void {
  const create = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await create(options)
    await context.addInitScript(recordMessages)
    return context
  }
}

/** Waits for a message with all of these texts; a link is `its text → its target`. A message answers one question only, and those before it are past. */
export async function expectMessage(page: Page, ...texts: string[]): Promise<void> {
  const read = (wanted: string[]) => {
    const { shownMessages = [] } = window as RecordingWindow
    const unread = shownMessages.filter(({ isRead }) => !isRead)
    const found = unread.findIndex(({ text }) => wanted.every((part) => text.includes(part)))
    for (const message of unread.slice(0, found + 1)) message.isRead = true
    return found >= 0 ? 'shown' : unread.map(({ text }) => text)
  }
  await expect.poll(() => page.evaluate(read, texts), `a message “${texts.join(' … ')}”`).toBe('shown')
}

/** Closes the message that is shown, if it has not left by itself. */
export const closeMessage = (page: Page) =>
  page.evaluate(() => {
    const close = '[role=region][aria-label^="Messages"] button[aria-label="Close message"]'
    document.querySelector<HTMLElement>(close)?.click()
  })
