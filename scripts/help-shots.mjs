// `npm run help-shots`: the screenshots of the help articles (tools/help-shots/).
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, ownNode, root, runForeground } from './ensure.mjs'

ensureInstalled()
ensureBuilt()
process.env.CHROMIUM_PATH = ensureBrowser()
runForeground(ownNode, [join(root, 'tools', 'help-shots', 'run.ts'), ...process.argv.slice(2)])
