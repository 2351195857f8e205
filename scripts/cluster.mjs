// `npm run cluster`: servers, replicated database, poolers, balancers and cache on loopback, broken under load in every known way.
// Arguments select faults by name; `--short` runs a selection.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ownNode, root, runForeground } from './ensure.mjs'

ensureInstalled()
ensureBuilt()
runForeground(ownNode, [join(root, 'test', 'cluster', 'run.ts'), ...process.argv.slice(2)])
