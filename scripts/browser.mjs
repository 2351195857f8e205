// Finds a Chromium for the browser tests: the system's, else Playwright's, else Debian's package when root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fail } from './ensure.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath() {
  const folders = (process.env.PATH ?? '').split(':')
  return names
    .flatMap((name) => folders.map((folder) => `${folder}/${name}`))
    .find((path) => existsSync(path))
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** The path of a Chromium; installs Debian's when there is none and permissions suffice. */
export function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH ?? onPath() ?? playwrightsOwn()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    const install = (args) =>
      spawnSync('apt-get', args, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    install(['update', '-qq'])
    install(['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    const installed = onPath()
    if (installed) return installed
  }
  return fail('The browser tests need a Chromium: install one, or name it in CHROMIUM_PATH.')
}
