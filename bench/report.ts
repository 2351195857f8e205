// A benchmark's results, as a table on the terminal and as a file for machines.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../src/server/platform/project-root.ts'

/** A limit of the specification: `isMet` is undefined when it was measured under conditions that do not count. */
export type Limit = { what: string; measured: string; limit: string; isMet: boolean | undefined }

export type Report = {
  head: string[]
  rows: (string | number)[][]
  limits: Limit[]
  notes?: string[]
  data?: unknown
}

const resultsFolder = join(projectRoot, 'bench', 'results')

export const upTo = (what: string, value: number, limit: number, unit: string, counts = true): Limit => ({
  what,
  measured: `${round(value)}${unit}`,
  limit: `≤ ${limit}${unit}`,
  isMet: counts ? value <= limit : undefined,
})

export const atLeast = (what: string, value: number, limit: number, unit: string, counts = true): Limit => ({
  what,
  measured: `${round(value)}${unit}`,
  limit: `≥ ${limit}${unit}`,
  isMet: counts ? value >= limit : undefined,
})

/** A shared machine is precise to three significant digits at most. */
export function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}

export function printReport(title: string, report: Report): void {
  console.log(`\n${title}`)
  printTable([
    report.head,
    ...report.rows.map((row) =>
      row.map((cell) => (typeof cell === 'number' ? round(cell).toLocaleString('en-US') : cell)),
    ),
  ])
  for (const note of report.notes ?? []) console.log(`  ${note}`)
  for (const { what, measured, limit, isMet } of report.limits)
    console.log(
      `  ${isMet === undefined ? 'not judged' : isMet ? 'met       ' : 'MISSED    '} ${what}: ${measured} (${limit})`,
    )
}

function printTable(lines: string[][]): void {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  )
  for (const line of lines)
    console.log(
      `  ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] as number) : cell.padStart(widths[column] as number))).join('   ')}`,
    )
}

export function writeReport(name: string, report: Report, conditions: object): void {
  mkdirSync(resultsFolder, { recursive: true })
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 2 ** 20),
    node: process.version,
  }
  writeFileSync(
    join(resultsFolder, `${name}.json`),
    `${JSON.stringify({ name, at: new Date().toISOString(), machine, conditions, ...report }, null, 2)}\n`,
  )
}
