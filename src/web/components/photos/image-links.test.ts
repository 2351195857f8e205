// What the author of a location, the owner of a listing and administrators read about each address of an image.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImageLink } from '../../../contract/shared/images.ts'
import { ImageLinks } from './image-links.tsx'

const link = (rest: Partial<ImageLink>): ImageLink => ({
  url: 'https://pictures.example.org/a.jpg',
  state: 'waiting',
  failure: null,
  imageId: null,
  ...rest,
})
const html = (links: ImageLink[]) => renderToStaticMarkup(createElement(ImageLinks, { links }))
const reason = 'The server answered with status 404.'
const imageId = '11111111-1111-4111-8111-111111111111'

test.each([
  [link({}), 'Fetching…'],
  [
    link({ failure: 'The server can’t be reached.' }),
    'Not loaded yet: The server can’t be reached. We’ll try again.',
  ],
  [link({ state: 'failed', failure: reason }), `This image couldn’t be loaded: ${reason}`],
  [link({ state: 'stored', imageId }), 'Copied'],
])('%j says: %s', (shown, text) => {
  expect(html([shown])).toContain(`>${text}</span>`)
  expect(html([shown])).toContain(`<a href="${shown.url}"`)
})

test('only a stored image is shown, from this site', () => {
  const shown = html([link({}), link({ url: 'https://b.example.org/b.jpg', state: 'stored', imageId })])
  expect(shown.match(/<img[^>]*>/g)).toEqual([expect.stringContaining(`src="/media/${imageId}/320.jpg"`)])
  expect(html([])).toBe('')
})
