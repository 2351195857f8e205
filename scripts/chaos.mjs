// `npm run chaos`: breaks the built product in every known way and checks that nothing is lost. Arguments select
// scenarios by name.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ownNode, root, runForeground } from './ensure.mjs'

ensureInstalled()
ensureBuilt()
runForeground(ownNode, [join(root, 'test', 'chaos', 'run.ts'), ...process.argv.slice(2)])
