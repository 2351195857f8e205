// Pairs of utility classes on one element that set the same property under the same conditions: the order of the style sheet, not the
// markup, decides between them.

/** The declarations of a class, by the conditions (pseudo-classes, media) under which they apply. */
export type Utilities = Map<string, Map<string, Map<string, string>>>

// `text-17` sets the line height of its size, and `leading-tight` another one, as `transition-colors` and `duration-150` do: Tailwind sorts
// the second behind the first on purpose.
const refined = new Set([
  'line-height',
  'letter-spacing',
  'font-weight',
  'transition-duration',
  'transition-timing-function',
])

/** Reads the utilities layer of a built style sheet. */
export function readUtilities(css: string): Utilities {
  const utilities: Utilities = new Map()
  const start = css.indexOf('@layer utilities{')
  if (start >= 0) readBlock(css, start + '@layer utilities{'.length, '', utilities)
  return utilities
}

// Reads rules until the block's closing brace; returns the position after it.
function readBlock(css: string, from: number, conditions: string, utilities: Utilities): number {
  let at = from
  while (at < css.length && css[at] !== '}') {
    const open = css.indexOf('{', at)
    const prelude = css.slice(at, open)
    if (prelude.startsWith('@')) at = readBlock(css, open + 1, `${conditions}${prelude} `, utilities)
    else {
      const close = css.indexOf('}', open)
      addRule(prelude, css.slice(open + 1, close), conditions, utilities)
      at = close + 1
    }
  }
  return at + 1
}

function addRule(selectors: string, body: string, conditions: string, utilities: Utilities): void {
  for (const selector of selectors.split(/(?<!\\),(?![^(]*\))/)) {
    const [, escaped, rest = ''] = /^\.((?:\\.|[^\\:.\s>~+[(])+)(.*)$/.exec(selector.trim()) ?? []
    if (!escaped) continue
    const name = escaped.replaceAll(/\\(.)/g, '$1')
    const byCondition = utilities.get(name) ?? new Map<string, Map<string, string>>()
    utilities.set(name, byCondition)
    // A color is stated twice, for browsers with and without color-mix().
    const condition = `${conditions.replaceAll(/@supports \(color:color-mix[^@]*/g, '')}${rest}`
    const declarations = byCondition.get(condition) ?? new Map<string, string>()
    byCondition.set(condition, declarations)
    for (const declaration of body.split(/;(?![^(]*\))/)) {
      const [property = '', value = ''] = declaration.split(/:(.*)/s)
      if (property && !property.startsWith('--')) declarations.set(property, value)
    }
  }
}

/** Conflicts of one class list, each as `one other: property`. */
export function findConflicts(classes: readonly string[], utilities: Utilities): string[] {
  const known = [...new Set(classes)].filter(
    (name) => utilities.has(name) && !name.endsWith('!') && !name.endsWith('sr-only'),
  )
  return known.flatMap((one, index) =>
    known.slice(index + 1).flatMap((other) => {
      const property = findShared(utilities.get(one), utilities.get(other))
      return property ? [`${one} ${other}: ${property}`] : []
    }),
  )
}

type Conditions = Map<string, Map<string, string>> | undefined

function findShared(one: Conditions, other: Conditions): string | undefined {
  for (const [condition, declarations] of one ?? [])
    for (const [property, value] of other?.get(condition) ?? []) {
      const mine = declarations.get(property)
      const isOpen = [mine, value].includes('var(--tw-border-style)')
      if (mine !== undefined && mine !== value && !refined.has(property) && !isOpen) return property
    }
  return undefined
}

/** The class lists of a page. */
export const classLists = (html: string): string[][] =>
  [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) =>
    list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/),
  )

/** The class lists that each call of `buttonClass` in a source may make: its kinds with each text that it adds. */
export function buttonClassLists(
  source: string,
  buttonClass: (kind: never, more?: string) => string,
): string[][] {
  return [...source.matchAll(/\bbuttonClass\(/g)].flatMap(({ index }) => {
    const [kinds = '', ...more] = splitArguments(source, index + 'buttonClass('.length)
    const names = quoted(kinds).filter((name) => isKind.test(name))
    const texts = ['', ...more.flatMap(quoted)]
    return names.flatMap((kind) => texts.map((text) => buttonClass(kind as never, text).split(/\s+/)))
  })
}

const isKind = /^(?:primary|outline|quiet|danger|selected)$/

// Up to the closing parenthesis, split at commas outside of brackets.
function splitArguments(source: string, from: number): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of source.slice(from, from + 800)) {
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (depth < 0) break
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

// The texts in quotes, and the fixed parts of templates.
const quoted = (code: string): string[] => [
  ...[...code.matchAll(/'([^']*)'/g)].map(([, text = '']) => text),
  ...[...code.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text.replaceAll(/\$\{[^}]*\}/g, ' ')),
]
