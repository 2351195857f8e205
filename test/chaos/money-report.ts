// docs/chaos-money.md: where the server was killed while users paid, and the errors found afterwards.
import { availableParallelism } from 'node:os'
import type { MoneyFigures } from './kill-money.ts'

export function moneyText(rows: MoneyFigures[]): string {
  const date = new Date().toISOString().slice(0, 10)
  const line = ({ flow, changes, planned, tried, points, wrong }: MoneyFigures) =>
    `| ${flow} | ${changes} | ${planned} | ${tried} | ${points.length} | ${wrong.length} |`
  return `# Killed while users pay

Written by \`npm run chaos -- money\` on ${date}, on a machine with ${availableParallelism()} processors and Node.js ${process.version}, with the built product, its embedded PostgreSQL and the payment
sandbox. A flow is what users do from the first request to the last cent. It is repeated as often as it changes rows of the
tables that have to do with money: each time the server (or the process that runs its jobs) gets SIGKILL just before the next change, that is
between all transactions and inside of them, and then ten times at a random instant. The server is started again, the user repeats the request whose answer is missing, and
the flow must reach its end.

| flow | changes of rows | planned | tried | kills | wrong |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.map(line).join('\n')}

*Changes of rows*: by the flow when nobody is killed. *Tried* and not killed: this time the flow was over before it had made so many changes.

*Wrong*: a flow that does not reach its end; anything that waits; a difference that \`npm run admin -- ledger check\` names; an amount that the payment service took, returned or
transferred and that we have recorded differently; anything charged, invoiced or paid out twice; an answer of 500; a connection that was cut although the server lived.

## Where it was killed

${toPoints(rows).join('\n')}
`
}

function toPoints(rows: MoneyFigures[]): string[] {
  const counts = new Map<string, number>()
  for (const point of rows.flatMap(({ points }) => points)) counts.set(point, (counts.get(point) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([point, count]) => `- ${point}: ${count}`)
}
