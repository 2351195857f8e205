// Reads PromQL as far as our alerts and dashboard use it, strictly: names, labels and kinds of values. What it does not know is an error.

/** A selector with the labels that its matchers and the aggregations around it name. */
export type Selector = { metric: string; labels: string[] }

type Kind = 'scalar' | 'vector' | 'range' | 'string'
type Node = { kind: Kind; selectors: Selector[] }

/** By function: the kinds of its arguments and of its result. */
const functions: Record<string, { takes: Kind[]; gives: Kind }> = {
  rate: { takes: ['range'], gives: 'vector' },
  increase: { takes: ['range'], gives: 'vector' },
  predict_linear: { takes: ['range', 'scalar'], gives: 'vector' },
  histogram_quantile: { takes: ['scalar', 'vector'], gives: 'vector' },
  absent: { takes: ['vector'], gives: 'vector' },
  vector: { takes: ['scalar'], gives: 'vector' },
  time: { takes: [], gives: 'scalar' },
}
const aggregations = new Set(['sum', 'min', 'max', 'avg', 'count', 'topk'])
const levels = [['or'], ['and', 'unless'], ['==', '!=', '>=', '<=', '>', '<'], ['+', '-'], ['*', '/', '%']]

const token =
  /\s*(?:(?<string>"(?:[^"\\]|\\.)*")|(?<range>\[\d+[smhd]\])|(?<number>\d+(?:\.\d+)?(?:e\d+)?)|(?<name>[a-zA-Z_][a-zA-Z0-9_:]*)|(?<sign>=~|!~|!=|==|>=|<=|[-+*/%<>=(){},]))/y

/** All selectors of an expression. @throws Error where it is not PromQL */
export function parsePromQl(text: string): Selector[] {
  const parser = new Parser(text)
  const { kind, selectors } = parser.binary(0)
  parser.end()
  if (kind === 'range' || kind === 'string') throw new Error(`A ${kind} is no result: ${text}`)
  return selectors
}

class Parser {
  readonly #text: string
  readonly #tokens: { type: string; text: string }[] = []
  #at = 0

  constructor(text: string) {
    this.#text = text
    token.lastIndex = 0
    while (token.lastIndex < text.trimEnd().length) {
      const from = token.lastIndex
      const groups = token.exec(text)?.groups
      if (!groups) throw new Error(`Not PromQL at “${text.slice(from, from + 20)}”: ${text}`)
      const [type, value] = Object.entries(groups).find(([, one]) => one !== undefined) as [string, string]
      this.#tokens.push({ type, text: value })
    }
  }

  binary(level: number): Node {
    const operators = levels[level]
    if (!operators) return this.#unary()
    let left = this.binary(level + 1)
    while (operators.includes(this.#peek())) {
      const operator = this.#next().text
      const right = this.binary(level + 1)
      for (const { kind } of [left, right])
        if (kind === 'range' || kind === 'string') this.#fail(`${operator} takes no ${kind}`)
      if (level < 2 && (left.kind === 'scalar' || right.kind === 'scalar'))
        this.#fail(`${operator} takes vectors`)
      const kind = left.kind === 'vector' || right.kind === 'vector' ? 'vector' : 'scalar'
      left = { kind, selectors: [...left.selectors, ...right.selectors] }
    }
    return left
  }

  end(): void {
    if (this.#at < this.#tokens.length) this.#fail(`unexpected ${this.#peek()}`)
  }

  #unary(): Node {
    if (this.#peek() === '-') this.#next()
    const { type, text } = this.#next()
    if (type === 'number') return { kind: 'scalar', selectors: [] }
    if (type === 'string') return { kind: 'string', selectors: [] }
    if (text === '(') {
      const inner = this.binary(0)
      this.#expect(')')
      return inner
    }
    if (type !== 'name') return this.#fail(`unexpected ${text}`)
    if (aggregations.has(text)) return this.#aggregation(text)
    return this.#peek() === '(' ? this.#call(text) : this.#selector(text)
  }

  #aggregation(name: string): Node {
    const before = this.#grouping()
    const taken = this.#arguments()
    const by = before ?? this.#grouping() ?? []
    const kinds = taken.map(({ kind }) => kind)
    const expected = name === 'topk' ? ['scalar', 'vector'] : ['vector']
    if (kinds.join() !== expected.join()) this.#fail(`${name} takes ${expected}, not ${kinds}`)
    const selectors = taken.flatMap((one) => one.selectors)
    return {
      kind: 'vector',
      selectors: selectors.map(({ metric, labels }) => ({ metric, labels: [...labels, ...by] })),
    }
  }

  #grouping(): string[] | undefined {
    if (this.#peek() !== 'by') return undefined
    this.#next()
    this.#expect('(')
    const labels: string[] = []
    while (this.#peek() !== ')') {
      if (labels.length > 0) this.#expect(',')
      labels.push(this.#expectType('name'))
    }
    this.#expect(')')
    return labels
  }

  #call(name: string): Node {
    const known = functions[name] ?? this.#fail(`unknown function ${name}`)
    const taken = this.#arguments()
    const kinds = taken.map(({ kind }) => kind)
    if (kinds.join() !== known.takes.join()) this.#fail(`${name} takes ${known.takes}, not ${kinds}`)
    return { kind: known.gives, selectors: taken.flatMap(({ selectors }) => selectors) }
  }

  #arguments(): Node[] {
    this.#expect('(')
    const taken: Node[] = []
    while (this.#peek() !== ')') {
      if (taken.length > 0) this.#expect(',')
      taken.push(this.binary(0))
    }
    this.#expect(')')
    return taken
  }

  #selector(metric: string): Node {
    const labels: string[] = []
    if (this.#peek() === '{') {
      this.#next()
      while (this.#peek() !== '}') {
        if (labels.length > 0) this.#expect(',')
        labels.push(this.#expectType('name'))
        const sign = this.#next().text
        if (!['=', '!=', '=~', '!~'].includes(sign)) this.#fail(`${sign} is no matcher`)
        const value = this.#expectType('string')
        if (sign.includes('~')) new RegExp(JSON.parse(value))
      }
      this.#expect('}')
    }
    const isRange = this.#tokens[this.#at]?.type === 'range'
    if (isRange) this.#next()
    return { kind: isRange ? 'range' : 'vector', selectors: [{ metric, labels }] }
  }

  #peek(): string {
    return this.#tokens[this.#at]?.text ?? ''
  }

  #next(): { type: string; text: string } {
    const next = this.#tokens[this.#at++]
    return next ?? this.#fail('unexpected end')
  }

  #expect(text: string): void {
    const next = this.#next()
    if (next.text !== text) this.#fail(`expected ${text}, not ${next.text}`)
  }

  #expectType(type: string): string {
    const next = this.#next()
    if (next.type !== type) this.#fail(`expected a ${type}, not ${next.text}`)
    return next.text
  }

  #fail(reason: string): never {
    throw new Error(`${reason}: ${this.#text}`)
  }
}
