// The figures of a run as a Markdown table, for docs/chaos.md and docs/cluster.md.

/** The first is text, the others are numbers. */
export type Columns<Row> = readonly [name: string, read: (row: Row) => string | number][]

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export function figuresTable<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const head = [
    line(columns.map(([name]) => name)),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
  ]
  return [...head, ...rows.map((row) => line(columns.map(([, read]) => read(row))))].join('\n')
}
