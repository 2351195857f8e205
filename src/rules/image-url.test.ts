// Addresses of images: https on public websites, nothing else.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageLines, imageUrlError } from './image-url.ts'

test.each([
  'https://images.example.com/a.jpg',
  'HTTPS://Example.COM/a',
  'https://example.com:443/a?b=c#d',
  'https://münchen.example/ä.jpg',
])('%s is accepted', (url) => expect(imageUrlError(url)).toBeUndefined())

test.each([
  'http://example.com/a.jpg',
  'ftp://example.com/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  '//example.com/a.jpg',
  '/a.jpg',
  'https://',
  'https://user:secret@example.com/a.jpg',
  'https://localhost/a.jpg',
  'https://printer/a.jpg',
  'https://printer.local/a.jpg',
  'https://metadata.google.internal/a',
  'https://127.0.0.1/a.jpg',
  'https://127.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://0x7f.0.0.1/a.jpg',
  'https://0177.0.0.1/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.0.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://[::ffff:169.254.169.254]/a.jpg',
  'https://①②⑦.⓪.⓪.①/a.jpg',
  'https://example.com:8443/a.jpg',
  'https://example.com/\0',
  'https://example.com/a\tb',
  'https://exam\nple.com/a.jpg',
  'https://example.com/\x7f',
  'https://example.com/\ud800',
  `https://example.com/${'x'.repeat(2000)}`,
])('%s is refused', (url) => expect(imageUrlError(url)).toBeTypeOf('string'))

test('every accepted address is https on a name with a dot', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl({ withFragments: true, withQueryParameters: true }),
        fc.string(),
        fc.string().map((rest) => `https://${rest}`),
      ),
      (text) => {
        if (imageUrlError(text) !== undefined) return
        const { protocol, hostname } = new URL(text)
        expect(protocol).toBe('https:')
        expect(hostname).toMatch(/[^.\d]/)
        expect(hostname).toContain('.')
      },
    ),
    { numRuns: 2000 },
  )
})

test('one address per line', () => {
  expect(imageLines(' https://a.example/1 \r\n\n\n  https://b.example/2\nhttps://a.example/1')).toEqual([
    'https://a.example/1',
    'https://b.example/2',
  ])
})

test('an address has up to 2000 characters, and neither a username nor a password', () => {
  const address = (length: number) => 'https://example.org/'.padEnd(length, 'a')
  expect([address(2000), address(2001)].map(imageUrlError)).toEqual([
    undefined,
    'An image URL can have up to 2000 characters',
  ])
  for (const secret of ['ann@', 'ann:secret@', ':secret@'])
    expect(imageUrlError(`https://${secret}example.org/a.jpg`)).toContain('username or password')
})
