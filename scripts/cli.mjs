// `npm run import -- …`, `npm run admin -- …`, `npm run basemap -- …` and `npm run verify-contest -- …`.
import { join } from 'node:path'
import { ensureInstalled, ownNode, root, runForeground } from './ensure.mjs'

const [command, ...args] = process.argv.slice(2)
ensureInstalled()
runForeground(ownNode, [join(root, 'src/cli', `${command}.ts`), ...args])
