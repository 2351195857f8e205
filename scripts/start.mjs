// `npm start`: installs what is missing, builds if the sources changed, serves.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ownNode, root, runForeground } from './ensure.mjs'

ensureInstalled()
ensureBuilt()
runForeground(ownNode, ['--max-semi-space-size=32', join(root, 'dist', 'main.mjs')], { NODE_ENV: 'production' })
