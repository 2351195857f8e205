// Posts of the blog: their state by date, reading time, links to locations, and the caption for Instagram.
import { describe, expect, test } from 'vitest'
import {
  blogCategories,
  blogCategoryName,
  countWords,
  instagramCaption,
  linkedLocationIds,
  postState,
  readTime,
  slugPattern,
} from './blog.ts'

test('a post is published from its very instant on', () => {
  const at = new Date('2030-05-01T12:00:00.000Z')
  expect(postState(null, at)).toBe('draft')
  expect(postState(new Date(at.getTime() + 1), at)).toBe('scheduled')
  expect(postState(at, at)).toBe('published')
  expect(postState(new Date(at.getTime() - 1), at)).toBe('published')
})

test('every category has its name', () => {
  for (const { id, name } of blogCategories) expect(blogCategoryName(id)).toBe(name)
})

test.each([
  [0, 1],
  [220, 1],
  [329, 1],
  [330, 2],
  [2200, 10],
])('%d words take %d minutes at 220 a minute', (words, minutes) =>
  expect(readTime(words)).toBe(`${minutes} min read`),
)

test.each([
  ['', 0],
  ['— … !', 0],
  ['f/8 at 1/250, 1.5 miles', 5],
  ['the photographer’s “golden hour” isn’t long', 6],
  ['El Niño, 日本', 3],
])('%j has %d words', (text, count) => expect(countWords(text)).toBe(count))

describe('links to locations', () => {
  const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

  test('are found once each, in order, whatever they continue with', () => {
    const text = `[b](/location/${id(2)}) [a](/location/${id(1)}?from=blog) [b](/location/${id(2)}#light)
      [capitals](/location/${id(171).replace('171', 'ABC')}) [page](/locations) [elsewhere](https://example.org/location/${id(9)})`
    expect(linkedLocationIds(text)).toEqual([id(2), id(1), id(171).replace('171', 'abc')])
  })

  test('are shown up to 24', () => {
    const text = Array.from({ length: 25 }, (_, index) => `[x](/location/${id(index)})`).join(' ')
    expect(linkedLocationIds(text)).toEqual(Array.from({ length: 24 }, (_, index) => id(index)))
  })
})

test('a caption has title, excerpt, address and each hashtag once', () => {
  const caption = instagramCaption({
    title: 'Mesa Arch',
    excerpt: 'At sunrise.',
    url: 'https://example.org/blog/mesa-arch',
    tags: ['Golden Hour', 'Photography', 'Utah’s best', 'Été'],
  })
  expect(caption).toBe(
    'Mesa Arch\n\nAt sunrise.\n\nhttps://example.org/blog/mesa-arch\n\n#photography #goldenhour #utahsbest #été',
  )
})

test.each([
  ['mesa-arch-2', true],
  ['mesa--arch', false],
  ['-mesa', false],
  ['mesa-', false],
  ['Mesa', false],
])('%s as the address of a post: %s', (slug, fits) => expect(slugPattern.test(slug)).toBe(fits))
