// `npm run setup`: what `npm start` does before it serves: installs the packages and builds. For images and services.
import { ensureBuilt, ensureInstalled } from './ensure.mjs'

ensureInstalled()
ensureBuilt()
