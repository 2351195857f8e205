// Shares a page by the device’s own sheet; without one its address is copied.
import { copyText } from './copy-text.ts'

export async function passOn(page: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share(page)
    } catch (error) {
      // Closing the sheet is not an error; after any other error the address is copied.
      if ((error as Error).name === 'AbortError') return
    }
  }
  const description = page.url
  await copyText(page.url, { title: 'Link Copied', description }, { title: 'Copy this link', description })
}
