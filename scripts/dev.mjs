// `npm run dev`: the server from its sources, pages with hot reload.
import { join } from 'node:path'
import { ensureInstalled, ownNode, root, runForeground } from './ensure.mjs'

ensureInstalled()
runForeground(ownNode, [
  '--watch-path',
  join(root, 'src/server'),
  '--watch-path',
  join(root, 'src/contract'),
  join(root, 'src/server/main.ts'),
  '--dev',
])
