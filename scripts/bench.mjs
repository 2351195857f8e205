// `npm run bench`: all benchmarks, or the named ones.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ownNode, root, runForeground } from './ensure.mjs'

ensureInstalled()
ensureBuilt()
runForeground(ownNode, [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)], { NODE_ENV: 'production' })
