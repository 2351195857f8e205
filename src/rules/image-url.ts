// Image addresses that users enter. The server fetches each once; one that can never be read is refused when it is entered.

export const maxImages = 12
const maxUrlLength = 2000

/** Why an address is not accepted for an image, as a message for users; undefined if it is accepted. */
export function imageUrlError(text: string): string | undefined {
  if (text.length > maxUrlLength) return `An image URL can have up to ${maxUrlLength} characters`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check is for control characters; the URL standard would drop or encode them
  if (/[\0-\x1f\x7f]/.test(text) || !text.isWellFormed())
    return 'An image URL must not contain control characters'
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return 'Use a full URL that starts with https://'
  const { hostname, username, password, port } = new URL(text)
  if (username || password) return 'An image URL must not contain a username or password'
  if (port !== '' || !isPublicName(hostname)) return 'Use an image URL on a public website'
  return undefined
}

const ownNetworks =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion)\.?$/

// The URL standard normalizes every form of an IPv4 address (hexadecimal, octal, one number) to four parts, and puts
// IPv6 in brackets.
function isPublicName(hostname: string): boolean {
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return !isAddress && /^[^.]+(\.[^.]+)+\.?$/.test(hostname) && !ownNetworks.test(hostname)
}

/** Lines as addresses: trimmed, without blank lines and duplicates. */
export const imageLines = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
