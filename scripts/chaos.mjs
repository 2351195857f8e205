// `npm run chaos`: breaks the built product in every way we know and checks that nothing is lost. Names of scenarios choose some.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ownNode, root, runForeground } from './ensure.mjs'

ensureInstalled()
ensureBuilt()
runForeground(ownNode, [join(root, 'test', 'chaos', 'run.ts'), ...process.argv.slice(2)])
