// Parts of an email that give access, such as the token in a link: in the outbox they are encrypted with the server's secret, and
// marks are in their place.
import { openText, sealText } from '../sealed-text.ts'

export type MailContent = { body_text: string; body_html: string; headers: Record<string, string> }
type StoredContent = MailContent & { sealed_texts: string | null }

/** `texts` are found in the email as they are. */
export type Sealing = { secret: string; texts: readonly string[] }

/** The email was sealed with another secret, as after a restore under another one. */
export class SealedOtherwise extends Error {}

const getContext = (secret: string, id: string) => ({ secret, purpose: 'mail', owner: id })
const toMark = (id: string, index: number) => `sealed-${id}-${index}`

/** @param id the email's; it is part of the marks, so that nothing a user writes can be one */
export function sealMail(content: MailContent, id: string, { secret, texts }: Sealing): StoredContent {
  const sealed = texts.reduce((text, one, index) => replaceIn(text, one, toMark(id, index)), content)
  return { ...sealed, sealed_texts: sealText(JSON.stringify(texts), getContext(secret, id)) }
}

/** @throws SealedOtherwise */
export function openMail<Row extends StoredContent & { id: string }>(row: Row, secret: string): Row {
  if (row.sealed_texts === null) return row
  return readTexts(row.sealed_texts, row.id, secret).reduce<Row>(
    (text, one, index) => replaceIn(text, toMark(row.id, index), one),
    row,
  )
}

function readTexts(sealed: string, id: string, secret: string): string[] {
  try {
    return JSON.parse(openText(sealed, getContext(secret, id))) as string[]
  } catch {
    throw new SealedOtherwise('The link in this email was made with another SESSION_SECRET.')
  }
}

function replaceIn<Content extends MailContent>(content: Content, from: string, to: string): Content {
  const { body_text, body_html, headers } = content
  const replaced = Object.entries(headers).map(([name, value]) => [name, value.replaceAll(from, to)])
  return {
    ...content,
    body_text: body_text.replaceAll(from, to),
    body_html: body_html.replaceAll(from, to),
    headers: Object.fromEntries(replaced) as Record<string, string>,
  }
}
