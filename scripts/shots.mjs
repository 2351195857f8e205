// `npm run shots`: pictures of every page, to be looked at (tools/shots/).
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, ownNode, root, runForeground } from './ensure.mjs'

ensureInstalled()
ensureBuilt()
process.env.CHROMIUM_PATH = ensureBrowser()
runForeground(ownNode, [join(root, 'tools', 'shots', 'run.ts'), ...process.argv.slice(2)])
