// `npm start`: installs missing packages, builds if the sources changed, serves.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ownNode, root, runForeground } from './ensure.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'

ensureInstalled()
ensureBuilt()
runForeground(ownNode, [...serverFlags, join(root, 'dist', 'main.mjs')], {
  NODE_ENV: 'production',
  ...serverEnvironment,
})
