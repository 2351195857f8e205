// Reads the arguments of `npm test`: which files, for which program, with which options.

/** Options of Vitest or Playwright whose value is the next argument, unless it is written with `=`. */
const withValue = new Set([
  '-t',
  '--testNamePattern',
  '-g',
  '--grep',
  '--project',
  '--seed',
  '--repeat-each',
  '--trace',
])

const browserFolder = /(^|\/)test\/browser(\/|$)/
const isBrowserFile = (name) => browserFolder.test(name) || /\.spec\.ts(:\d+)?$/.test(name)

/**
 * `part`: only this part of the tests (`check`, `unit`, `api`, `browser`). `browser`: false for `--no-browser`.
 * `vitest`, `playwright`: the files for each. `options`: the remaining options, in pairs of name and value.
 */
export function readArguments(args) {
  const result = { part: undefined, browser: true, watch: false, vitest: [], playwright: [], options: [] }
  const rest = [...args]
  while (rest.length > 0) {
    const argument = rest.shift()
    if (argument === '--no-browser') result.browser = false
    else if (argument === '--watch' || argument === '-w') result.watch = true
    else if (argument.startsWith('--part=')) result.part = argument.slice('--part='.length)
    else if (argument === '--bail')
      result.options.push(['--bail', /^\d+$/.test(rest[0]) ? rest.shift() : '1'])
    else if (argument.startsWith('-')) result.options.push(readOption(argument, rest))
    else result[isBrowserFile(argument) ? 'playwright' : 'vitest'].push(argument)
  }
  return result
}

function readOption(argument, rest) {
  const [name, ...value] = argument.split('=')
  if (value.length > 0) return [name, value.join('=')]
  return [name, withValue.has(name) ? rest.shift() : undefined]
}

const write = ([name, value]) => (value === undefined ? [name] : [name, value])

/** `-t` and `--bail` have other names in Playwright. */
const playwrightNames = { '-t': '-g', '--testNamePattern': '-g', '--bail': '--max-failures' }

export const forVitest = (options) => options.flatMap(write)
export const forPlaywright = (options) =>
  options.flatMap(([name, value]) => write([playwrightNames[name] ?? name, value]))

/** Whether tests are chosen by name, so that all others count as skipped. */
export const choosesByName = (options) =>
  options.some(([name]) => /^(-t|-g|--testNamePattern|--grep)$/.test(name))
