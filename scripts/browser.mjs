// Finds the browser of the browser tests. Chromium's headless shell comes first: it starts and draws faster than the full
// browser, which only stands in where there is no headless shell.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fail, ownNode, root } from './ensure.mjs'

const debianPackage = 'chromium-headless-shell'
const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const starts = (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(':')
  return names
    .flatMap((name) => folders.map((folder) => `${folder}/${name}`))
    .find((path) => existsSync(path))
}

function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing Debian's ${debianPackage} …`)
  const install = (args) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  install(['update', '-qq'])
  install(['install', '-y', '-qq', '--no-install-recommends', debianPackage])
  return onPath([debianPackage])
}

/** The headless shell of the npm package, for users who may not install one. It is unpacked once, which takes seconds. */
function fromPackage() {
  const manifest = join(root, 'node_modules/@sparticuz/chromium/package.json')
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(manifest)) return undefined
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = join(root, 'node_modules/.cache', `chromium-${version}`)
  const path = join(folder, 'start-chromium')
  if (!existsSync(path)) {
    console.log('Unpacking Chromium …')
    const unpacking = `${folder}-${process.pid}`
    spawnSync(ownNode, [join(root, 'scripts/unpack-chromium.mjs'), unpacking], { stdio: 'inherit' })
    // Complete or not there: what an interrupted run left is never started.
    if (starts(join(unpacking, 'start-chromium')) && !existsSync(folder)) renameSync(unpacking, folder)
    rmSync(unpacking, { recursive: true, force: true })
  }
  return existsSync(path) ? path : undefined
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** The path of the browser; the first of these that there is. */
export function ensureBrowser() {
  return (
    process.env.CHROMIUM_PATH ??
    onPath([debianPackage]) ??
    installed() ??
    fromPackage() ??
    onPath(fullBrowsers) ??
    playwrightsOwn() ??
    fail('The browser tests need a Chromium: install one, or name it in CHROMIUM_PATH.')
  )
}
