// Text of calendar files (iCal, RFC 5545).

/** 20260605T140000Z */
export const toStamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** The value of an iCal property. */
export const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** The file of these lines. */
export const foldLines = (lines: readonly string[]): string => `${lines.map(fold).join('\r\n')}\r\n`

/** Lines have at most 75 octets; the next one begins with a space. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}
