// `npm run setup`: the steps of `npm start` before it serves: installs the packages and builds. For images
// and services.
import { ensureBuilt, ensureInstalled } from './ensure.mjs'

ensureInstalled()
ensureBuilt()
