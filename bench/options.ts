// The command line of `npm run bench`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../src/server/platform/project-root.ts'

export type Options = {
  /** Names of benchmarks to run; empty: all. */
  names: string[]
  /** Rows of the large database. */
  rows: number
  quick: boolean
  /** A folder with gazetteer files; undefined: the names and positions of the bundled maps. */
  data: string | undefined
  /** Stores the loaded databases here for the next run. */
  keep: string | undefined
  /** First of the ports to use; 0: any free one. */
  port: number
  /** A built checkout that `renderings` measures beside this one. */
  against: string | undefined
}

/** A folder beside the project, if its data was prepared there. */
const gazetteerFolder = join(projectRoot, '..', 'shared', 'data', 'places')

export const usage = `npm run bench -- [names…] [--quick] [--data FOLDER] [--keep FOLDER] [--port N] [--against FOLDER]

  names          only these benchmarks (see the list below)
  --quick        100,000 locations and short rounds: at most 3 minutes, limits for a million are printed but not judged
  --data FOLDER  gazetteer files to load (*.ndjson.gz with id, name, kind, lat, lng; world-cities.csv.gz);
                 without it ../shared/data/places if that is there, else the names of the bundled maps
  --keep FOLDER  keep the loaded databases in this folder and use them again
  --port N       use ports from N on; otherwise any free ones
  --against FOLDER  another checkout with its build, beside which renderings are measured`

export function readOptions(args: string[]): Options | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      data: { type: 'string' },
      keep: { type: 'string' },
      port: { type: 'string', default: '0' },
      against: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return 'help'
  return {
    names: positionals,
    rows: values.quick ? 100_000 : 1_000_000,
    quick: values.quick,
    data: values.data ?? (existsSync(gazetteerFolder) ? gazetteerFolder : undefined),
    keep: values.keep,
    port: Number(values.port),
    against: values.against,
  }
}
