// Single changes of an operator or a constant in a source file: of its TypeScript, and of the SQL in its tagged templates.
import { parseAst } from 'rolldown/parseAst'

/** `text.slice(start, end)` is `from` and becomes `to`. */
export type Mutation = {
  path: string
  line: number
  start: number
  end: number
  from: string
  to: string
  kind: 'comparison' | 'logic' | 'arithmetic' | 'constant' | 'boolean' | 'condition' | 'sql'
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Change = Omit<Mutation, 'path' | 'line' | 'from'>

const swaps: Record<string, [string, Mutation['kind']]> = {
  '<': ['<=', 'comparison'],
  '<=': ['<', 'comparison'],
  '>': ['>=', 'comparison'],
  '>=': ['>', 'comparison'],
  '===': ['!==', 'comparison'],
  '!==': ['===', 'comparison'],
  '&&': ['||', 'logic'],
  '||': ['&&', 'logic'],
  '??': ['&&', 'logic'],
  '+': ['-', 'arithmetic'],
  '-': ['+', 'arithmetic'],
  '*': ['/', 'arithmetic'],
  '/': ['*', 'arithmetic'],
  '%': ['*', 'arithmetic'],
  '+=': ['-=', 'arithmetic'],
  '-=': ['+=', 'arithmetic'],
}

/** Every change that can be made in a file, in the order of the text. */
export function findMutations(path: string, text: string): Mutation[] {
  const changes: Change[] = []
  visit(parseAst(text, { lang: 'ts' }, path) as unknown as Node, text, changes)
  return changes
    .toSorted((a, b) => a.start - b.start)
    .map((change) => ({
      ...change,
      path,
      from: text.slice(change.start, change.end),
      line: text.slice(0, change.start).split('\n').length,
    }))
}

export const applyMutation = (text: string, { start, end, to }: Mutation): string =>
  text.slice(0, start) + to + text.slice(end)

// Types and module names have no effect when the program runs.
const isInert = ({ type }: Node) =>
  (/^TS/.test(type) && !/^TS(As|Satisfies|NonNull)Expression$/.test(type)) || /^Import|^ExportAll/.test(type)

function visit(node: Node, text: string, changes: Change[]): void {
  if (isInert(node)) return
  changes.push(...changesOf(node, text))
  for (const [name, value] of Object.entries(node)) {
    if (name === 'typeAnnotation' || name === 'typeArguments' || name === 'typeParameters') continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, text, changes)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function changesOf(node: Node, text: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return changeOperator(node, text)
    case 'UnaryExpression':
      return changeUnary(node)
    case 'Literal':
      return changeLiteral(node)
    case 'ConditionalExpression':
      return negate(node.test as Node, text)
    case 'TaggedTemplateExpression':
      return isSql(node.tag as Node, text) ? changeSql(node.quasi as Node) : []
    default:
      return []
  }
}

function changeOperator(node: Node, text: string): Change[] {
  const operator = node.operator as string
  const [left, right] = [node.left as Node, node.right as Node]
  const [to, kind] = swaps[operator] ?? []
  if (!to || !kind || (operator === '+' && [left, right].some(isText))) return []
  const start = text.indexOf(operator, left.end)
  return [{ start, end: start + operator.length, to, kind }]
}

const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

function changeUnary({ operator, start, argument }: Node): Change[] {
  if (operator === '!') return [{ start, end: start + 1, to: '', kind: 'logic' }]
  // Only before a name; before a number, the sign belongs to the number's own change.
  if (operator === '-' && (argument as Node).type !== 'Literal')
    return [{ start, end: start + 1, to: '+', kind: 'arithmetic' }]
  return []
}

function changeLiteral({ value, start, end }: Node): Change[] {
  if (typeof value === 'boolean') return [{ start, end, to: String(!value), kind: 'boolean' }]
  return typeof value === 'number' ? [{ start, end, to: otherNumber(value), kind: 'constant' }] : []
}

/**
 * One more; a large number, such as the milliseconds of a day, is doubled, because one more would make no
 * difference.
 */
const otherNumber = (value: number): string => String(Math.abs(value) < 1000 ? value + 1 : value * 2)

const negate = ({ start, end }: Node, text: string): Change[] => [
  { start, end, to: `!(${text.slice(start, end)})`, kind: 'condition' },
]

const isSql = (tag: Node, text: string) => /(^|\.)(sql|tx|session)$/.test(text.slice(tag.start, tag.end))

const sqlSwaps: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '<>': '=',
  and: 'or',
  or: 'and',
  'is null': 'is not null',
  'is not null': 'is null',
  'not exists': 'exists',
  true: 'false',
  false: 'true',
  least: 'greatest',
  greatest: 'least',
  ' + ': ' - ',
  ' - ': ' + ',
  ' * ': ' / ',
  ' / ': ' * ',
}
const sqlTokens =
  /<>|<=|>=|(?<![<>@-])[<>](?![<>@=-])|\b(?:and|or|is not null|is null|not exists|true|false|least|greatest)\b| [-+*/] |(?<![\w.$"])\d+(?![\w."])/g

function changeSql(quasi: Node): Change[] {
  return (quasi.quasis as Node[]).flatMap((part) => {
    const { raw } = part.value as { raw: string }
    return [...raw.matchAll(sqlTokens)].map((match): Change => {
      // After the backtick or the brace before it.
      const start = part.start + 1 + match.index
      const [found] = match
      return {
        start,
        end: start + found.length,
        to: sqlSwaps[found] ?? otherNumber(Number(found)),
        kind: 'sql',
      }
    })
  })
}
