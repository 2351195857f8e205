// How we write: texts contain no banned word, and those that the specification gives are exact.
import { describe, expect, test } from 'vitest'
import { allowed, allowedFiles, banned, bannedInComments } from './support/banned-words.ts'
import { filesBelow, readText, sourcesBelow } from './support/sources.ts'
import { specifiedTexts } from './support/specified-texts.ts'
import { textsIn } from './support/texts-in-sources.ts'

const texts = ['src/web', 'src/contract', 'src/rules', 'src/server', 'src/cli']
  .flatMap(sourcesBelow)
  .filter(({ path }) => !/\.(test|fixture|gen)\.tsx?$/.test(path))
  .flatMap(({ path, text }) => textsIn(path, text))
const written = new Set(texts.map(({ text }) => text))
const exceptions = new Set([...specifiedTexts, ...allowed.map(({ text }) => text)])

const toRules = (words: Record<string, string>) =>
  Object.entries(words).map(([word, instead]) => ({
    pattern: new RegExp(`(?<![\\w/-])(${word})(?![\\w-])`, 'i'),
    instead,
  }))
const rules = toRules(banned)
const bannedIn = (text: string) =>
  rules.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0]
    return found ? [`“${found}”: write ${instead}`] : []
  })

describe('the check itself', () => {
  test('sees strings, JSX, attributes, templates and quoted strings in SQL, and nothing else', () => {
    const source = `import { a } from './Some file.ts'
      // A comment with words.
      type Kind = 'Some kind'
      const mailText = { 'A key': 'A value', short: 'key' }
      const b = <p title="A title">Some {a} text<b>{'More text'}</b></p>
      const c = \`You have \${count} photos\`
      const d = sql\`select 'Photo of ' || people.name as "The name"\``
    expect(textsIn('x.tsx', source).map(({ line, text }) => `${line} ${text}`)).toEqual([
      '4 A value',
      '5 A title',
      '5 Some',
      '5 More text',
      '6 You have {} photos',
      '7 Photo of',
    ])
  })

  test('reads the real sources', () => {
    expect(texts.length).toBeGreaterThan(2000)
    expect(written).toContain('Nothing after a few minutes? Check your spam folder and the address.')
  })

  test.each([
    'A mail to you',
    'The photographer’s door',
    'Nothing waits for you',
    'The colour of light',
    'This code is not right',
    'Not told',
  ])('finds what is wrong in “%s”', (text) => expect(bannedIn(text)).not.toEqual([]))

  test.each(['Email', 'Photographers', 'Replace photo', 'Where to photograph it', 'Gray card'])(
    'accepts “%s”',
    (text) => expect(bannedIn(text)).toEqual([]),
  )
})

test('no text contains a banned word', () => {
  const wrong = texts
    .filter(({ path, text }) => !exceptions.has(text) && !Object.hasOwn(allowedFiles, path))
    .flatMap(({ path, line, text }) => bannedIn(text).map((why) => `${path}:${line} ${why} – in: ${text}`))
  expect(wrong).toEqual([])
})

test('every exception is needed', () => {
  expect(allowed.filter(({ text }) => !written.has(text) || bannedIn(text).length === 0)).toEqual([])
  const files = new Set(texts.filter(({ text }) => bannedIn(text).length > 0).map(({ path }) => path))
  expect(Object.keys(allowedFiles).filter((path) => !files.has(path))).toEqual([])
})

test.each(specifiedTexts)('the specification’s text is in the product: %s', (text) => {
  expect(written).toContain(text)
})

describe('comments', () => {
  const commentRules = toRules(bannedInComments)
  const isComment = /^\s*(\/\/|\/?\*)|\s\/\/ /
  const translated = (path: string, text: string) =>
    text.split('\n').flatMap((line, index) => {
      const comment = isComment.test(line) ? line : ''
      return commentRules.flatMap(({ pattern, instead }) => {
        const found = pattern.exec(comment)?.[0]
        return found ? [`${path}:${index + 1}: “${found}”: write ${instead}`] : []
      })
    })

  test('are found', () => {
    expect(translated('a.ts', '// Starts anew.\nconst anew = 1\n/** For whoever asks. */')).toHaveLength(2)
  })

  test('have no phrase of translated English', () => {
    const files = ['src', 'test', 'tools', 'scripts', 'bench'].flatMap((folder) =>
      filesBelow(folder, /\.(tsx?|mjs)$/),
    )
    expect(files.flatMap((path) => translated(path, readText(path)))).toEqual([])
  })
})
