// Reads bounces that come back as email: reports of RFC 3464, in which a mail server names the recipient, the
// reason and the message.
import PostalMime, { type Attachment } from 'postal-mime'
import { isDeadAddress } from '../../platform/mail/address-status.ts'

/** `mailIds`: our ids of the messages that it is about. `isHard`: the failure of the address is permanent. */
export type BounceReport = { mailIds: string[]; isHard: boolean }

/** Larger messages are not reports: those return headers or a short message. */
const maxReportBytes = 1_000_000

/** Undefined for other mail, such as an out-of-office answer. */
export async function readBounceReport(message: Uint8Array): Promise<BounceReport | undefined> {
  if (message.length > maxReportBytes) return undefined
  const { attachments } = await PostalMime.parse(message, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: 20,
  }).catch(() => ({ attachments: [] as Attachment[] }))
  const textsOf = (...types: string[]) =>
    attachments.filter(({ mimeType }) => types.includes(mimeType)).map(({ content }) => String(content))
  const recipients = textsOf('message/delivery-status', 'message/global-delivery-status').flatMap(
    toRecipients,
  )
  if (recipients.length === 0) return undefined
  const returned = textsOf(
    'message/rfc822',
    'text/rfc822-headers',
    'message/global',
    'message/global-headers',
  )
  return {
    mailIds: [...new Set(returned.flatMap(toMailId))],
    // A report about several recipients is about one message of ours to one address: it reached nobody only if all failed.
    isHard: recipients.every(isHardFailure),
  }
}

type Fields = Map<string, string>

// Groups of fields, separated by empty lines. The first one is about the message, the others about one recipient each.
const toRecipients = (text: string): Fields[] =>
  unfold(text)
    .split(/\n(?:[ \t]*\n)+/)
    .map(toFields)
    .filter((fields) => fields.has('final-recipient'))

const unfold = (text: string) => text.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+(?=\S)/g, ' ')

const toFields = (group: string): Fields =>
  new Map(
    group.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Za-z][A-Za-z-]*):(.*)$/.exec(line) ?? []
      return name && value !== undefined ? [[name.toLowerCase(), value.trim()] as const] : []
    }),
  )

// Besides the codes of an address that does not exist: 5.4.4, a domain without a mail server. 5.0.0 is a refusal without a code, such as a
// block list's.
const isHardFailure = (fields: Fields): boolean => {
  const status = /^5\.\d+\.\d+/.exec(fields.get('status') ?? '')?.[0] ?? ''
  return fields.get('action')?.toLowerCase() === 'failed' && (isDeadAddress(status) || status === '5.4.4')
}

// Our own Message-ID (platform/mail/outbox.ts). Its id is random and known only to the recipient, so that
// nobody can end another user's subscription with a forged report.
const toMailId = (returned: string): string[] => {
  const [head = ''] = unfold(returned).split(/\n[ \t]*\n/)
  const id = /^Message-ID:[ \t]*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@viewfinder>/im.exec(head)?.[1]
  return id ? [id.toLowerCase()] : []
}

/** The messages of an mbox file, or the one message of a file without the lines between them. */
export function splitMailbox(content: Buffer): Buffer[] {
  const text = content.toString('latin1')
  if (!/^From /.test(text)) return text.trim() === '' ? [] : [content]
  return text
    .split(/^From .*\r?\n/m)
    .filter((part) => part.trim() !== '')
    .map((part) => Buffer.from(part.replaceAll(/^>(>*From )/gm, '$1'), 'latin1'))
}
