// Markdown becomes HTML without anything that could run, for any input.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitFrontMatter } from './front-matter.ts'
import { renderMarkdown } from './render.ts'

const html = (source: string) => renderMarkdown(source).html

/** Every tag that the renderer may write, with the attributes it may have. */
const allowed: Record<string, readonly string[]> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'srcset', 'sizes', 'loading', 'decoding'],
  div: ['class', 'tabindex', 'role', 'aria-label'],
  span: ['class'],
  code: ['class'],
  ol: ['start'],
  th: ['class'],
  td: ['class'],
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
  ...Object.fromEntries(
    'p ul li blockquote pre em strong s hr br table thead tbody tr'.split(' ').map((tag) => [tag, []]),
  ),
}

/** Tags and attributes that are not allowed; `<` and quotes of the text itself are escaped, so this reading is exact. */
function strangers(text: string): string[] {
  return [...text.matchAll(/<\/?([^\s>/]*)([^>]*)>/g)].flatMap(([whole, tag = '', attributes = '']) => {
    const names = allowed[tag]
    if (!names) return [whole]
    return [...attributes.matchAll(/([^\s="]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
      !names.includes(name) ||
      (/^(href|src)$/.test(name) && !/^(https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(value))
        ? [whole]
        : [],
    )
  })
}

test('the check finds what must not be there', () => {
  for (const bad of [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<svg>',
    '<iframe src="/x">',
    '<img src="//x">',
  ])
    expect(strangers(bad), bad).toHaveLength(1)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '<iframe src="https://example.com"></iframe>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '<javascript:alert(1)>',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![" onerror="alert(1)](/a.jpg)',
  '![x](/a.jpg "\\" onload=\\"alert(1)")',
  '[x]: javascript:alert(1)\n\n[x]',
  '```js" onclick="x\n<script>\n```',
  '| a |\n|:-:|\n| <b onclick=x> |',
  '<a href="&#x6a;avascript:x">x</a>',
])('nothing in %j can run', (source) => {
  expect(strangers(html(source))).toEqual([])
  expect(html(source)).not.toMatch(/<(script|svg|iframe|b |a href="(?!https|\/%5C))/)
})

test('any text is rendered with allowed tags only', () => {
  const parts = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '[',
    ']',
    '(',
    ')',
    '![',
    '](',
    'javascript:',
    'https://',
    '/a',
    '//b',
    '\\',
    '`',
    '```',
    '\n',
    '\n\n',
    '- ',
    '> ',
    '# ',
    '|',
    '|-|',
    '*',
    '_',
    '&#106;',
    '&quot;',
    ' onload=',
    'script',
    'x',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 40 }), (pieces) => {
      expect(strangers(html(pieces.join('')))).toEqual([])
    }),
    { numRuns: 500, examples: [[['[', '](', ')']]] },
  )
})

test('a link without an address is its text', () => {
  expect(html('Go [there]().')).toBe('<p>Go there.</p>\n')
})

test('headings get ids and start below the page’s title', () => {
  const { html: rendered, headings } = renderMarkdown('# Fog & light\n\n## Fog, light\n\n### Café\n\n##')
  expect(headings).toEqual([
    { id: 'fog-light', level: 2, text: 'Fog & light' },
    { id: 'fog-light-2', level: 2, text: 'Fog, light' },
    { id: 'cafe', level: 3, text: 'Café' },
    { id: 'section', level: 2, text: '' },
  ])
  expect(rendered).toContain('<h2 id="fog-light">Fog &amp; light</h2>')
  expect(rendered).not.toContain('<h1')
})

test('links, dead links, images and tables', () => {
  expect(html('[a](/b) [c](https://d.example)')).toBe(
    '<p><a href="/b">a</a> <a href="https://d.example" rel="noopener">c</a></p>\n',
  )
  const isDead = (href: string) => href === '/gone'
  expect(renderMarkdown('See [the *old* pier](/gone) and [this](/b).', { isDead }).html).toBe(
    '<p>See the <em>old</em> pier and <a href="/b">this</a>.</p>\n',
  )
  expect(html('![Fog](https://elsewhere.example/a.jpg)')).toBe('<p>Fog</p>\n')
  const imageSize = () => ({ width: 3, height: 2 })
  expect(renderMarkdown('![Fog *here*](/a.jpg "By Ada")', { imageSize }).html).toBe(
    '<p><img src="/a.jpg" alt="Fog here" width="3" height="2" loading="lazy" decoding="async"><span class="caption">By Ada</span></p>\n',
  )
  expect(html('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<th class="right">b</th>')
  expect(html('| a |\n|--:|\n| 1 |')).not.toContain('style=')
})

test('the text has what is read', () => {
  expect(renderMarkdown('# A\n\nb [c](/d) ![e](/f)\ng\n\n- `h`\n\n```\ni\n```').text.split('\n')).toEqual([
    'A',
    'b c e g',
    'h',
    'i',
    '',
  ])
})

test('long and deeply nested input takes little time', () => {
  const started = performance.now()
  for (const piece of ['> ', '- ', '[', '![', '*', '`', '**_', '<', '|'])
    expect(strangers(html(piece.repeat(20_000)))).toEqual([])
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('front matter is YAML without aliases', () => {
  expect(splitFrontMatter('---\ntitle: A\ndate: 2026-01-02\n---\n\nText\n')).toEqual({
    data: { title: 'A', date: '2026-01-02' },
    body: 'Text',
  })
  for (const file of [
    'Text',
    '---\ntitle: [\n---\n',
    '---\na: &x [1]\nb: *x\n---\n',
    '---\na: 1\na: 2\n---\n',
  ])
    expect(() => splitFrontMatter(file), file).toThrow()
})
