// The result of a check: the numbers of each folder, and every change that no test noticed.
import type { Candidate } from './draw.ts'

export type Outcome = { candidate: Candidate; noticed: string | null }

const folderOf = ({ path }: Candidate) => /^src\/(?:server\/)?[\w-]+/.exec(path)?.[0] ?? path
const isSurvivor = ({ noticed }: Outcome) => noticed === null

/** @param drawn all changes that were to be tried */
export function summarize(all: Candidate[], drawn: Candidate[], outcomes: Outcome[]): string {
  const survivors = outcomes.filter(isSurvivor)
  return [
    '| folder | possible | drawn | tried | noticed | survived | of them equivalent |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...[...new Set(all.map(folderOf))].map((folder) => {
      const isHere = (candidate: Candidate) => folderOf(candidate) === folder
      return toRow(
        folder,
        [all.filter(isHere), drawn.filter(isHere)],
        outcomes.filter(({ candidate }) => isHere(candidate)),
      )
    }),
    toRow('all', [all, drawn], outcomes),
    ...survivors.map(({ candidate }) => describe(candidate)),
  ].join('\n')
}

function toRow(name: string, lists: Candidate[][], outcomes: Outcome[]): string {
  const survivors = outcomes.filter(isSurvivor)
  const equivalent = survivors.filter(({ candidate }) => candidate.reason).length
  const counts = [outcomes.length, outcomes.length - survivors.length, survivors.length, equivalent]
  return `| ${[name, ...lists.map((list) => list.length), ...counts].join(' | ')} |`
}

const describe = ({ path, line, change, reason }: Candidate): string =>
  `\n${path}:${line}${reason ? ` (equivalent: ${reason})` : ''}\n   - ${change.before}\n   + ${change.after}`
