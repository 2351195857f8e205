// Architecture rules, checked on the text of the sources. A name missing in a table fails: checks fail closed.
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { domains as registeredDomains } from '../src/server/app/domains/domains.ts'
import { projectRoot } from '../src/server/platform/project-root.ts'
import { filesBelow, getDomain, getImports, readText, type Source, sourcesBelow } from './support/sources.ts'

/** The folders of src and which of them each may import. */
const layers: Record<string, string[]> = {
  rules: [],
  contract: ['rules'],
  server: ['contract', 'rules'],
  web: ['contract', 'rules'],
  cli: ['server', 'contract', 'rules'],
}

/** The domains of the server and which others each may use: without cycles, because each names only earlier ones. */
const domains: Record<string, readonly string[]> = Object.fromEntries(
  registeredDomains.filter(({ name }) => name !== 'platform').map(({ name, uses }) => [name, uses]),
)

/** The folders of the server that group its domains. Each may use only itself and earlier ones. */
const wings = [
  'accounts',
  'money',
  'discovery',
  'contributions',
  'marketplace',
  'planning',
  'community',
  'content',
  'operations',
]

/** Files outside of the domains that these may use. */
const sharedByDomains = [
  'domains/admin-preview.ts',
  'domains/attention.ts',
  'domains/bind-calls.ts',
  'domains/counted-list.ts',
  'domains/demo-file.ts',
  'domains/domain.ts',
  'domains/feed-source.ts',
  'domains/field-map.ts',
  'domains/is-in-place.ts',
  'domains/moderated-kind.ts',
  'domains/personal-data.ts',
  'domains/require-location.ts',
  'domains/sitemap-kind.ts',
  'domains/waiting.ts',
  'request/context.ts',
  'request/services.ts',
].map((file) => `src/server/app/${file}`)

const sources = sourcesBelow('src').filter(({ path }) => !path.includes('.gen.'))
const isTest = ({ path }: { path: string }) => /\.test\.tsx?$/.test(path)
/** Files that only tests may import; they may use test/ as tests do. */
const isTestOnly = (path: string) => /\.(test|fixture)\.\w+$/.test(path)
const getLayer = (path: string) => path.split('/')[1] as string
const isOurs = (target: string) => target.startsWith('src/')

/** `file → target` for every import that breaks a rule. */
const breaches = (
  files: Source[],
  isBreach: (path: string, target: string, isTypeOnly: boolean) => boolean,
) =>
  files.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, isTypeOnly }) => isBreach(path, target, isTypeOnly))
      .map(({ target }) => `${path} → ${target}`),
  )

const toTargets = (imports: Source['imports']) => imports.map(({ target }) => target.replace(/\?.*/, ''))

/** The groups of files that import each other, directly or through others: Tarjan's strongly connected components. */
function findCircles(graph: Map<string, string[]>): string[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file) as number)
    open.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue
      if (!order.has(target)) visit(target)
      if (open.includes(target))
        lowest.set(file, Math.min(lowest.get(file) as number, lowest.get(target) as number))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group.toSorted().join(' '))
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles.toSorted()
}

describe('the check itself', () => {
  test('sees imports of every kind', () => {
    const text = `import a from './a.ts'\nimport type { B } from '../b.ts'\nimport {\n  c,\n  type D,\n} from './c.ts'\nimport './e.css'\nexport type { F } from './f.ts'\nconst g = await import('./g.ts')\nimport * as h from 'h'`
    expect(
      getImports('src/x/y.ts', text).map(({ target, isTypeOnly }) => `${isTypeOnly ? 'type ' : ''}${target}`),
    ).toEqual([
      'src/x/a.ts',
      'type src/b.ts',
      'src/x/c.ts',
      'src/x/e.css',
      'type src/x/f.ts',
      'src/x/g.ts',
      'h',
    ])
  })

  test('finds circles of any length', () => {
    const imports = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d'], f: ['a', 'f'] }
    expect(findCircles(new Map(Object.entries(imports)))).toEqual(['a b c', 'd e', 'f'])
  })

  test('reads the real sources', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(
      sources.find(({ path }) => path === 'src/server/app/domains/domains.ts')?.imports.length,
    ).toBeGreaterThan(15)
  })
})

describe('imports', () => {
  test('every folder of src is in the table', () => {
    expect(readdirSync(join(projectRoot, 'src')).toSorted()).toEqual(Object.keys(layers).toSorted())
  })

  test('follow contract ← rules ← server, web', () => {
    const allowed = (path: string, target: string) =>
      getLayer(target) === getLayer(path) ||
      layers[getLayer(path)]?.includes(getLayer(target)) ||
      (path === 'src/server/app/pages/render.ts' && getLayer(target) === 'web')
    expect(
      breaches(
        sources.filter((source) => !isTest(source)),
        (path, target) => isOurs(target) && !allowed(path, target),
      ),
    ).toEqual([])
  })

  test('never lead from the pages to the server, types and tests included', () => {
    expect(
      breaches(sources, (path, target) => getLayer(path) === 'web' && target.startsWith('src/server')),
    ).toEqual([])
  })

  test('give the pages only types of the contract, because its validators must not reach the browser', () => {
    const isValue = (path: string, target: string, isTypeOnly: boolean) =>
      getLayer(path) === 'web' &&
      (target.startsWith('src/contract/') || target === 'zod') &&
      !isTypeOnly &&
      target !== 'src/contract/problems.ts'
    expect(breaches(sources, isValue)).toEqual([])
    expect(
      breaches(sources, (path, target) => path === 'src/contract/problems.ts' && target !== '@orpc/client'),
    ).toEqual([])
  })

  test('keep the rules pure', () => {
    const isImpure = (path: string, target: string) =>
      getLayer(path) === 'rules' && !isOurs(target) && !['astronomy-engine', 'geomagnetism'].includes(target)
    expect(
      breaches(
        sources.filter((source) => !isTest(source)),
        isImpure,
      ),
    ).toEqual([])
  })

  test('keep the platform free of domains', () => {
    const files = sources.filter(
      (source) => source.path.startsWith('src/server/platform/') && !isTest(source),
    )
    // The formats of photo files are read on both sides, and are no domain.
    const allowed = (target: string) =>
      ['src/server/platform/', 'src/contract/', 'src/rules/photo-metadata/'].some((folder) =>
        target.startsWith(folder),
      )
    expect(breaches(files, (_, target) => isOurs(target) && !allowed(target))).toEqual([])
  })

  test('lead to tests and fixtures from tests and fixtures alone', () => {
    expect(breaches(sources, (_, target) => isTestOnly(target))).not.toEqual([])
    expect(breaches(sources, (path, target) => isTestOnly(target) && !isTestOnly(path))).toEqual([])
  })

  test('form no circle, types included', () => {
    const product = sources.filter(({ path }) => !isTestOnly(path))
    expect(findCircles(new Map(product.map(({ path, imports }) => [path, toTargets(imports)])))).toEqual([])
  })

  test('name the whole path with its extension, and stay inside the project', () => {
    expect(
      breaches(
        sources,
        (_, target) => isOurs(target) && !existsSync(join(projectRoot, target.replace(/\?.*/, ''))),
      ),
    ).toEqual([])
    expect(
      breaches(
        sources,
        (path, target) => target.startsWith('..') || (!isTestOnly(path) && target.startsWith('test/')),
      ),
    ).toEqual([])
  })
})

describe('domains', () => {
  const getFolders = (folder: string) =>
    readdirSync(join(projectRoot, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  const files = sources.filter(({ path }) => (getDomain(path) ?? '') in domains && !isTest({ path }))

  test('are all in the table, each in a wing', () => {
    expect(getFolders('src/server').toSorted()).toEqual([...wings, 'app', 'platform'].toSorted())
    expect(wings.flatMap((wing) => getFolders(`src/server/${wing}`)).toSorted()).toEqual(
      Object.keys(domains).toSorted(),
    )
  })

  test('use domains of their own wing and of earlier ones only', () => {
    const getWing = (domain: string) =>
      wings.findIndex((wing) => existsSync(join(projectRoot, 'src/server', wing, domain)))
    const isUpward = (domain: string, used: string) => getWing(used) > getWing(domain)
    expect(
      Object.entries(domains).flatMap(([domain, uses]) =>
        uses.filter((used) => isUpward(domain, used)).map((used) => `${domain} → ${used}`),
      ),
    ).toEqual([])
  })

  test.each(['src/server', 'src/contract', 'src/web/pages'])('are grouped alike in %s', (folder) => {
    expect(readdirSync(join(projectRoot, folder)).length).toBeLessThanOrEqual(12)
    expect(wings.filter((wing) => !existsSync(join(projectRoot, folder, wing)))).toEqual([])
  })

  test('form a list without cycles', () => {
    const names = Object.keys(domains)
    for (const [index, name] of names.entries())
      for (const used of domains[name] ?? [])
        expect([name, names.indexOf(used) < index]).toEqual([name, true])
  })

  test('use only the others that the table allows', () => {
    const isBreach = (path: string, target: string) => {
      const [domain, other] = [getDomain(path) ?? '', getDomain(target)]
      if (!target.startsWith('src/server/') || other === 'platform' || other === domain) return false
      return other === undefined ? !sharedByDomains.includes(target) : !domains[domain]?.includes(other)
    }
    expect(breaches(files, isBreach)).toEqual([])
  })

  test("use each other's functions, never each other's tables or queries", () => {
    const isPrivate = (path: string, target: string) =>
      getDomain(target) !== getDomain(path) &&
      /^src\/server\/(?!platform).+\/(queries|tables)\.ts$/.test(target)
    expect(breaches(files, isPrivate)).toEqual([])
  })
})

describe('files', () => {
  const code = ['src', 'test', 'tools', 'scripts']
    .flatMap((folder) => filesBelow(folder, /\.(ts|tsx|mjs|css)$/))
    .filter((path) => !path.includes('.gen.'))
  // The router derives addresses from the names of its files.
  const ownNames = code.filter((path) => !path.startsWith('src/web/routes/'))

  test('are named in kebab-case, by what they are', () => {
    const isKebab = (path: string) =>
      /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|d|fixture))?\.(ts|tsx|mjs|css)$/.test(basename(path))
    expect(ownNames.filter((path) => !isKebab(path))).toEqual([])
    const isVague = (path: string) =>
      path.split(/[/.-]/).some((word) => /^(utils?|helpers?|misc|common|managers?)$/.test(word)) ||
      /^index\.\w+$/.test(basename(path))
    expect(ownNames.filter(isVague)).toEqual([])
  })

  test('of the components lie in a folder of their subject', () => {
    const loose = readdirSync(join(projectRoot, 'src/web/components'), { withFileTypes: true }).filter(
      (entry) => !entry.isDirectory(),
    )
    expect(loose.map(({ name }) => name)).toEqual([])
  })

  test('are short', () => {
    const getLimit = (path: string) => (/\.(test|spec)\.tsx?$/.test(path) ? 500 : 300)
    expect(code.filter((path) => readText(path).trimEnd().split('\n').length > getLimit(path))).toEqual([])
  })

  test('begin with a comment that states their purpose', () => {
    expect(code.filter((path) => !path.endsWith('.css') && !/^(\/\/ \S|\/\*)/.test(readText(path)))).toEqual(
      [],
    )
  })

  test('try no call of the language whose result they do not use: the bundler leaves it out', () => {
    const unused =
      /try \{\n\s*(?:\/\/.*\n\s*)*(?:decodeURI|encodeURI|JSON\.parse|BigInt|structuredClone|new (?:URL|RegExp))\w*\(/
    expect(sources.filter(({ text }) => unused.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('read the environment in one file', () => {
    const isReader = ({ path, text }: Source) =>
      /process\.env|import\.meta\.env\.(?!(DEV|PROD|SSR)\b)/.test(
        text.replaceAll('readConfig(process.env)', ''),
      ) && path !== 'src/server/app/config/config.ts'
    expect(sources.filter((source) => !isTest(source) && isReader(source)).map(({ path }) => path)).toEqual(
      [],
    )
  })

  test('contain neither a path of one machine nor the host of a registry', () => {
    const documents = readdirSync(projectRoot).filter((name) =>
      /^(README|ARCHITECTURE|CONTRIBUTING|CHANGELOG|CREDITS|ROADMAP)\.md$|^package(-lock)?\.json$|^\.npmrc$|^\.env\.example$/.test(
        name,
      ),
    )
    const named = [
      ...documents,
      ...['src', 'docs', 'tools', 'scripts'].flatMap((folder) =>
        filesBelow(folder, /\.(tsx?|mjs|css|json|md|sql)$/),
      ),
    ]
    const ofMachine =
      /(?<![\w.:/-])\/(?:work|root|home|Users|mnt|tmp)\/\w|[a-z]+:\/\/[^\s"'/]*(?:registry|artifactory|nexus|verdaccio|mirror)[^\s"'/]*\//
    const found = (path: string) =>
      ofMachine.exec(readText(path))?.[0] ??
      (readText(path).includes(`${projectRoot}/`) ? projectRoot : undefined)
    expect(named.flatMap((path) => (found(path) ? [`${path}: ${found(path)}`] : []))).toEqual([])
  })
})

describe.skipIf(!existsSync(join(projectRoot, 'dist/client/assets')))(
  'the browser bundle (skipped: it is not built)',
  () => {
    const bundle = () => filesBelow('dist/client/assets', /\.js$/).map(readText).join('\n')

    test('contains neither the validators nor the database driver', () => {
      const text = bundle()
      expect(text.length).toBeGreaterThan(100_000)
      expect(
        [
          'ZodError',
          'ZodType',
          '_zod',
          'invalid_format',
          'Connection terminated',
          'pg_advisory_xact_lock',
          'node:fs',
          'DATABASE_URL',
        ].filter((sign) => text.includes(sign)),
      ).toEqual([])
    })

    test('contains nothing of src/server', () => {
      const text = bundle()
      const elsewhere = sources
        .filter(({ path }) => getLayer(path) !== 'server')
        .map((source) => source.text)
        .join('\n')
      const getPhrases = (source: Source) =>
        [...source.text.replace(/^\s*\/\/.*$/gm, '').matchAll(/['`]([^'`\n$]{25,})['`]/g)].map(
          (match) => match[1] as string,
        )
      const phrases = sources
        .filter((source) => getLayer(source.path) === 'server' && !isTest(source))
        .flatMap(getPhrases)
        .filter((phrase) => !phrase.includes('/'))
      const isOnlyThere = (phrase: string) => !elsewhere.includes(phrase)
      expect(phrases.slice(0, 200).filter(isOnlyThere).length).toBeGreaterThan(50)
      expect([...new Set(phrases)].filter((phrase) => text.includes(phrase)).filter(isOnlyThere)).toEqual([])
    })
  },
)
