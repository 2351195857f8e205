// `npm run fuzz`: malformed requests for every call of the API, to a server of its own.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ownNode, root, runForeground } from './ensure.mjs'

ensureInstalled()
ensureBuilt()
runForeground(ownNode, [join(root, 'test', 'fuzz', 'run.ts'), ...process.argv.slice(2)])
