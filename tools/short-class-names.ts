// Utility classes of the built pages have names of one to three characters: in their own words they are a third of the HTML. Development
// keeps them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Source = { file: string; code: string }
/** A text of a source with its place there, without quotes or with them. */
type Text = { text: string; start: number; end: number; isClassList: boolean }

/** Attributes, properties and constants whose texts are lists of classes. */
const holdsClasses = /class(?:es|name|names)?$/i
/** A utility of more than one word: the others are short, and some are marks such as `group`. */
const utility = /^[-*@a-z[][^\s"'`{}$\\]*[-:][^\s"'`{}$\\]*$/
/** Marks of Tailwind and classes of libraries. */
const isForeign = /^(?:maplibregl-|group\/|peer\/)/
/** Classes that our own style sheets define keep their names. */
const ownSelector = /(?:\.|@utility )([a-z][\w-]*)/g
/** A class in a selector, with its escapes; not the fraction of a number. */
const classSelector = /\.((?:\\[0-9a-f]{1,6}\s?|\\[^0-9a-f]|[-\w])+)/gi

const words = (text: string) => text.split(/\s+/)

/**
 * The short name of each utility in the sources, the shortest for the most frequent. A text in which a known utility stands is a list of
 * classes as well, wherever it is: so nothing is put together from long names and short ones.
 */
export function shortNames(sources: Source[], styles: string): Map<string, string> {
  const own = new Set([...styles.matchAll(ownSelector)].map(([, name]) => name))
  const utilities = ({ text }: Text) =>
    words(text).filter((word) => utility.test(word) && !isForeign.test(word) && !own.has(word))
  const lists = sources.flatMap(({ file, code }) => textsOf(file, code))
  const counts = new Map<string, number>()
  let rest = lists.filter((list) => utilities(list).length > 0)
  for (
    let isKnown = (list: Text) => list.isClassList;
    ;
    isKnown = (list) => utilities(list).some((word) => counts.has(word))
  ) {
    const known = new Set(rest.filter(isKnown))
    if (known.size === 0) break
    for (const word of [...known].flatMap(utilities)) counts.set(word, (counts.get(word) ?? 0) + 1)
    rest = rest.filter((list) => !known.has(list))
  }
  const byUse = [...counts].sort(([one, uses], [other, more]) => more - uses || (one < other ? -1 : 1))
  return new Map(byUse.map(([name], index) => [name, shortName(index)]))
}

const firsts = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const others = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A capital letter, alone or before one or two others: classes of style sheets begin with small ones. */
export function shortName(index: number): string {
  if (index < 26) return firsts[index] as string
  const [rest, length] = index < 26 * 37 ? [index - 26, 1] : [index - 26 * 37, 2]
  const letters = rest.toString(36).padStart(length + 1, '0')
  const first = Math.floor(rest / 36 ** length)
  return `${firsts[first]}${[...letters.slice(-length)].map((digit) => others[Number.parseInt(digit, 36)]).join('')}`
}

/** The source with short names in every list of classes. */
export function shortenClasses(file: string, code: string, names: Map<string, string>): string {
  let shortened = ''
  let from = 0
  for (const { start, end } of textsOf(file, code)) {
    const list = code.slice(start, end).replaceAll(/[^\s"'`]+/g, (word) => names.get(word) ?? word)
    shortened += code.slice(from, start) + list
    from = end
  }
  return shortened + code.slice(from)
}

/** In their order. */
function textsOf(file: string, code: string): Text[] {
  const texts: Text[] = []
  collect(parseSync(file, code).program as unknown as Node, false, texts)
  return texts.sort((one, other) => one.start - other.start)
}

function collect(node: Node, isClassList: boolean, texts: Text[]): void {
  const { type, start, end, value } = node
  if (type === 'ImportDeclaration' || type === 'TSLiteralType') return
  if (type === 'Literal' && typeof value === 'string') texts.push({ text: value, start, end, isClassList })
  if (type === 'TemplateElement')
    texts.push({ text: (value as { raw: string }).raw, start, end, isClassList })
  const holder = (node.name ?? node.key ?? node.id) as { name?: string; value?: string } | undefined
  const isHolder =
    /^(?:JSXAttribute|Property|VariableDeclarator)$/.test(type) &&
    holdsClasses.test(holder?.name ?? holder?.value ?? '')
  // What is compared, and what a function is given, need not be a class.
  const isPassedOn = type !== 'BinaryExpression' && type !== 'CallExpression'
  for (const [key, child] of Object.entries(node))
    for (const one of Array.isArray(child) ? child : [child])
      if (one !== null && typeof one === 'object' && 'type' in one)
        collect(
          one as Node,
          (isHolder && key !== 'key') || (isClassList && isPassedOn && key !== 'test'),
          texts,
        )
}

/** The style sheet with short names. */
export const shortenSelectors = (css: string, names: Map<string, string>): string =>
  css.replaceAll(classSelector, (selector, escaped: string) => {
    const short = names.get(unescaped(escaped))
    return short ? `.${short}${/\\[0-9a-f]{1,6}\s$/i.test(selector) ? ' ' : ''}` : selector
  })

const unescaped = (text: string) =>
  text.replaceAll(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_, hex?: string, character?: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (character as string),
  )

/** Those of the pages below `root`. */
export function readShortNames(root: string): Map<string, string> {
  const read = (pattern: string): Source[] =>
    globSync(pattern, { cwd: join(root, 'src/web') })
      .filter((file) => !file.includes('.test.'))
      .map((file) => ({ file, code: readFileSync(join(root, 'src/web', file), 'utf8') }))
  const styles = read('**/*.css').map(({ code }) => code)
  return shortNames([...read('**/*.tsx'), ...read('**/*.ts')], styles.join('\n'))
}

/** After Tailwind's plugin. */
export function shortClassNames(root: string): Plugin[] {
  let known: Map<string, string> | undefined
  const names = () => (known ??= readShortNames(root))
  return [
    {
      name: 'viewfinder:short-class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        // Before routes are split and JSX is compiled.
        order: 'pre',
        filter: { id: /[\\/]src[\\/]web[\\/].*\.tsx?(?:\?|$)/ },
        handler: (code, id) => shortenClasses(id.split('?')[0] as string, code, names()),
      },
    },
    {
      name: 'viewfinder:short-selectors',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /[\\/]src[\\/]web[\\/].*\.css(?:\?|$)/ },
        handler: (css) => shortenSelectors(css, names()),
      },
    },
  ]
}
