// Copies a text to the clipboard and says so.
import { type Message, toast } from '../ui/toast.ts'

/** @param otherwise without access to the clipboard: how to copy it by hand */
export async function copyText(text: string, copied: Message, otherwise: Message): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(copied)
  } catch {
    toast(otherwise)
  }
}
