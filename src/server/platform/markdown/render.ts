// Markdown → HTML for texts that people write. Raw HTML stays text, links and images are limited to safe addresses, so the
// result needs no further sanitizing.

import type { Token } from 'markdown-it'
import MarkdownIt from 'markdown-it'

/** A path or fragment of this site. `//host` and `/\host` lead elsewhere. */
const isOwnPath = (address: string): boolean => /^(?:#|\/(?![/\\]))/.test(address)

/** No other scheme (javascript:, data:, vbscript:, file:) and no relative path, which would depend on where the text is shown. */
const isSafeLink = (address: string): boolean =>
  isOwnPath(address) || /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(address)

type Heading = { id: string; level: number; text: string }

/** What an `<img>` needs beyond its address; `width` and `height` in pixels. */
type ImageSize = { width: number; height: number; srcset?: string }

/** A photo of a location, with who made it and on which terms. */
export type LocationPhoto = ImageSize & {
  src: string
  alt: string
  place: string
  author: string | null
  authorUrl: string | null
  licence: string | null
  licenceUrl: string | null
  changes: string | null
}

export type MarkdownOptions = {
  /** The photo in place of the image `/location/{id}`; without one the image is left out. */
  locationPhoto?: (src: string) => LocationPhoto | undefined
  /** The size of an image of this site, so that the text does not move when it loads. */
  imageSize?: (src: string) => ImageSize | undefined
  /** The HTML in place of an image of this site, trusted as it is; `alt` is HTML. Undefined: an ordinary image. */
  picture?: (src: string, alt: string) => string | undefined
  /** A link whose target is gone: its text remains. */
  isDead?: (href: string) => boolean
}

/** `text` is the readable text, without addresses and code fence marks. */
export type RenderedMarkdown = { html: string; headings: Heading[]; text: string }

type Env = MarkdownOptions & { headings: Heading[] }

// `maxNesting` bounds the work for hostile input.
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 })
parser.validateLink = isSafeLink

parser.core.ruler.push('headings', ({ tokens, env }) => {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    // The page has the only <h1>.
    token.tag = token.tag === 'h1' ? 'h2' : token.tag
    if (token.type === 'heading_open') addHeading(token, tokens[index + 1], env as Env)
  }
})

// A link without an address, which the parser does not validate, leads nowhere either.
parser.core.ruler.push('dead-links', ({ tokens, env }) => {
  const { isDead = () => false } = env as Env
  for (const token of tokens)
    if (token.children) token.children = withoutDead(token.children, (href) => href === '' || isDead(href))
})

function addHeading(open: Token, inline: Token | undefined, { headings }: Env): void {
  const text = toText(inline?.children ?? [])
  const id = uniqueSlug(
    text,
    headings.map((heading) => heading.id),
  )
  open.attrSet('id', id)
  headings.push({ id, level: Number(open.tag.slice(1)), text })
}

function withoutDead(tokens: Token[], isDead: (href: string) => boolean): Token[] {
  let isInside = false
  return tokens.filter((token) => {
    if (token.type === 'link_open' && isDead(String(token.attrGet('href')))) isInside = true
    else if (!(isInside && token.type === 'link_close')) return true
    else isInside = false
    return false
  })
}

parser.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  const token = tokens[index] as Token
  if (!isOwnPath(String(token.attrGet('href')))) token.attrSet('rel', 'noopener')
  return renderer.renderToken(tokens, index, options)
}

// An image of another site would tell that site who reads: only its description is shown.
parser.renderer.rules.image = (tokens, index, _options, env) => {
  const token = tokens[index] as Token
  const { escapeHtml } = parser.utils
  const src = String(token.attrGet('src'))
  const alt = escapeHtml(toText(token.children ?? []))
  if (!isOwnPath(src) || src.startsWith('#')) return alt
  const { imageSize, locationPhoto, picture } = env as Env
  if (src.startsWith('/location/')) {
    const photo = locationPhoto?.(src)
    return photo ? toImage(photo.src, escapeHtml(photo.alt), photo, toCredit(photo)) : ''
  }
  const title = token.attrGet('title')
  const caption = title ? escapeHtml(String(title)) : ''
  const own = picture?.(src, alt)
  return own === undefined ? toImage(src, alt, imageSize?.(src), caption) : own + toCaption(caption)
}

/** `alt` and `caption` are HTML. */
function toImage(src: string, alt: string, size: ImageSize | undefined, caption: string): string {
  const { escapeHtml } = parser.utils
  const sizes = size
    ? ` width="${size.width}" height="${size.height}"${size.srcset ? ` srcset="${escapeHtml(size.srcset)}" sizes="(min-width: 768px) 680px, 100vw"` : ''}`
    : ''
  return `<img src="${escapeHtml(src)}" alt="${alt}"${sizes} loading="lazy" decoding="async">${toCaption(caption)}`
}

const toCaption = (caption: string) => (caption ? `<span class="caption">${caption}</span>` : '')

/** `Place. Photo: author, license, changes`, with links to the source and the license. */
function toCredit({ place, author, authorUrl, licence, licenceUrl, changes }: LocationPhoto): string {
  const { escapeHtml } = parser.utils
  const link = (text: string, href: string | null) =>
    href && isSafeLink(href)
      ? `<a href="${escapeHtml(href)}" rel="noopener">${escapeHtml(text)}</a>`
      : escapeHtml(text)
  const credit = [
    author && `Photo: ${link(author, authorUrl)}`,
    licence && link(licence, licenceUrl),
    changes && escapeHtml(changes),
  ].filter(Boolean)
  return [`${escapeHtml(place)}.`, credit.join(', ')].filter(Boolean).join(' ')
}

// A wide table scrolls on its own, also by keyboard.
parser.renderer.rules.table_open = () =>
  '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>\n'
parser.renderer.rules.table_close = () => '</table></div>\n'
// The alignment of a column: markdown-it writes a style attribute, which the page's policy forbids.
for (const name of ['th_open', 'td_open'])
  parser.renderer.rules[name] = (tokens, index) => {
    const token = tokens[index] as Token
    const isRight = String(token.attrGet('style') ?? '').includes('right')
    return `<${token.tag}${isRight ? ' class="right"' : ''}>`
  }

/** Never throws: every text is valid Markdown. */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): RenderedMarkdown {
  const env: Env = { ...options, headings: [] }
  const tokens = parser.parse(source, env)
  return {
    html: parser.renderer.render(tokens, parser.options, env),
    headings: env.headings,
    text: tokens
      .map(({ children, type, content }) => (children ? toText(children) : type === 'fence' ? content : ''))
      .filter(Boolean)
      .join('\n'),
  }
}

const toText = (tokens: Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type === 'text' || type === 'code_inline' || type === 'text_special') return content
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      return children ? toText(children) : ''
    })
    .join('')

/** The id of a heading, for links to it. */
const maxLength = 60

/** `Why fog?` → `why-fog`; with a number appended if the text has it already. */
function uniqueSlug(text: string, taken: readonly string[]): string {
  const slug =
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, maxLength)
      .replaceAll(/^-+|-+$/g, '') || 'section'
  const used = new Set(taken)
  for (let number = 2; ; number++) {
    const candidate = used.has(slug) ? `${slug}-${number}` : slug
    if (!used.has(candidate)) return candidate
  }
}
