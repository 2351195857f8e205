// The files of deploy/ against the product: what they name exists, and their times and sizes fit the server's own.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { photoLimits } from '../src/rules/photo-limits.ts'
import { type Config, readConfig, variableNames } from '../src/server/app/config/config.ts'
import { httpLimits } from '../src/server/app/request/http-limits.ts'
import { serverLimits } from '../src/server/platform/http/serve.ts'
import { projectRoot } from '../src/server/platform/project-root.ts'
import { filesBelow, readText } from './support/sources.ts'

type Yaml = any

const read = (path: string): Yaml[] =>
  parseAllDocuments(readText(path), { merge: true, strict: true }).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })

const files = filesBelow('deploy', /.*/)
const manifests = filesBelow('deploy/kubernetes', /\.yaml$/).flatMap(read)
const find = (kind: string, name?: string): Yaml =>
  manifests.find((one) => one.kind === kind && (!name || one.metadata.name === name))
const compose = (): Yaml => read('deploy/compose.yaml')[0]
const composeServer = () => compose().services['server-1']
/** The pods of deployment, job and scheduled jobs. */
const pods: [string, Yaml][] = manifests.flatMap(({ kind, metadata, spec }) => {
  const template = kind === 'CronJob' ? spec.jobTemplate.spec.template : spec?.template
  return template ? [[metadata.name, template.spec]] : []
})

const secret = 'x'.repeat(40)
/** The values as Compose fills them in. */
const filledIn = (environment: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value)
        .replaceAll(/\$\{DOMAIN[^}]*\}/g, 'viewfinder.example')
        .replaceAll(/\$\{\w+(:\?[^}]*)?\}/g, secret)
        .replaceAll(/\$\{\w+:-\}/g, ''),
    ]),
  )

const kubernetesEnvironment = () => ({ ...find('ConfigMap').data, ...find('Secret').stringData })
const imageEnvironment = () =>
  Object.fromEntries(
    [...readText('deploy/Containerfile').matchAll(/\b([A-Z_]{4,})=(\S+)/g)].map((match) => match.slice(1)),
  )

test('every YAML file can be read', () => {
  for (const path of files.filter((file) => /\.ya?ml$/.test(file)))
    expect(read(path).length).toBeGreaterThan(0)
})

describe('settings', () => {
  test.each<[string, () => Record<string, unknown>]>([
    ['Compose', () => filledIn(composeServer().environment)],
    ['Kubernetes', kubernetesEnvironment],
    ['the image', imageEnvironment],
  ])('%s names only variables that the server knows', (_, environment) => {
    const others = ['NODE_ENV', 'PATH']
    expect(Object.keys(environment()).filter((name) => !variableNames.concat(others).includes(name))).toEqual(
      [],
    )
  })

  test('comments and units name only variables that the server knows', () => {
    const texts = files.filter((file) => /proxies|service$/.test(file)).map(readText)
    const named = texts.flatMap((text) => text.match(/\b[A-Z]+_[A-Z_]+(?==)/g) ?? [])
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !variableNames.includes(name))).toEqual([])
  })

  test.each<[string, () => Record<string, string>]>([
    ['Compose', () => filledIn({ ...imageEnvironment(), ...composeServer().environment })],
    ['Kubernetes', () => ({ ...imageEnvironment(), ...kubernetesEnvironment() })],
  ])('those of %s start servers that share database, files and addresses', (_, environment) => {
    const config: Config = readConfig(environment())
    expect(config).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'https://viewfinder.example',
      dataDir: '/data',
      demo: false,
      demoAccounts: false,
      migrations: 'wait',
    })
    expect(config.databaseUrl).toMatch(/^postgres:/)
    expect(config.s3?.bucket).toBe('viewfinder')
    expect(config.trustedProxies).toHaveLength(1)
    expect(config.drainSeconds).toBeGreaterThan(0)
  })

  test('the example of .env has every variable that Compose asks for', () => {
    const asked = new Set(
      [...readText('deploy/compose.yaml').matchAll(/\$\{([A-Z_\d]+)/g)].map(([, name]) => name),
    )
    const given = [...readText('deploy/.env.example').matchAll(/^([A-Z_\d]+)=/gm)].map(([, name]) => name)
    asked.delete('VERSION')
    expect(given.toSorted()).toEqual([...asked].toSorted())
  })

  test('the README and .env.example explain every variable', () => {
    const explained = new Set(readText('README.md').match(/(?<=^\| `.*)[A-Z][A-Z_\d]+(?=`.*\|)/gm))
    expect(variableNames.filter((name) => !explained.has(name))).toEqual([])
  })
})

describe('the image', () => {
  const text = readText('deploy/Containerfile')

  test('copies what exists, and all that it needs', () => {
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(copied).toContain('package-lock.json')
    expect(copied.filter((name) => !existsSync(join(projectRoot, name)))).toEqual([])
    const ignored = readText('.dockerignore').split('\n')
    const needed =
      'src public content demo scripts package.json package-lock.json .npmrc vite.config.ts'.split(' ')
    expect(needed.filter((name) => ignored.includes(name) || !existsSync(join(projectRoot, name)))).toEqual(
      [],
    )
  })

  test('starts a script that exists, as a user without rights', () => {
    const [, program = ''] = /^CMD \["node", "(.+)"\]$/m.exec(text) ?? []
    expect(existsSync(join(projectRoot, program))).toBe(true)
    expect(text).toMatch(/^USER 1000:1000$/m)
  })

  test('operator tasks in these files exist', () => {
    const commands = files.flatMap((file) => [
      ...readText(file).matchAll(/cli\.mjs['", ]+admin['", ]+([a-z-]+)/g),
    ])
    const tasks = filesBelow('src/cli', /tasks?\.ts$/)
      .map(readText)
      .join('\n')
    expect(commands.length).toBeGreaterThan(4)
    for (const [, task = ''] of commands) expect(tasks).toMatch(new RegExp(`^  '?${task}'?: \\{`, 'm'))
  })
})

describe('probes and ports', () => {
  const routes = readText('src/server/app/request/routes.ts')

  test('every path that is asked is a route', () => {
    const paths = new Set(files.flatMap((file) => readText(file).match(/(?<=[ /:\d])\/[a-z]+z\b/g) ?? []))
    expect([...paths].toSorted()).toEqual(['/healthz', '/readyz'])
    for (const path of paths) expect(routes).toContain(`path: /^\\${path}$/`)
  })

  test('every port of a server is the one of the image', () => {
    const port = imageEnvironment().PORT
    const named = files
      .filter((file) => !file.endsWith('Containerfile'))
      .flatMap((file) => [
        ...readText(file).matchAll(/(?:server-\d|10\.0\.0\.\d+|127\.0\.0\.1):(\d+)|containerPort: (\d+)/g),
      ])
    expect(named.length).toBeGreaterThan(6)
    for (const [whole, one, other] of named) expect(`${whole} ${one ?? other}`).toContain(` ${port}`)
    expect(find('Service').spec.ports[0].targetPort).toBe('http')
  })
})

describe('Kubernetes', () => {
  test('the kustomization has every file but the template of the secret', () => {
    const names = readdirSync(join(projectRoot, 'deploy/kubernetes'))
    const listed = find('Kustomization').resources
    expect(listed.toSorted()).toEqual(
      names.filter((name) => !/^(kustomization|secret\.example)\.yaml$/.test(name)).toSorted(),
    )
  })

  test.each(pods)('%s runs without rights, on a root that is not written', (_, pod) => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    })
    for (const container of pod.containers) {
      expect(container.image).toBe('viewfinder')
      expect(container.envFrom).toEqual([
        { configMapRef: { name: find('ConfigMap').metadata.name } },
        { secretRef: { name: find('Secret').metadata.name } },
      ])
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources.limits.memory).toBeTruthy()
      const mounted = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)
      expect(mounted).toEqual(expect.arrayContaining(['/tmp', '/data']))
    }
  })

  test('selectors, budget and scaling mean the servers', () => {
    const { spec } = find('Deployment')
    const labels = spec.template.metadata.labels
    expect(spec.selector.matchLabels).toEqual(labels)
    expect(find('Service').spec.selector).toEqual(labels)
    expect(find('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
    expect(find('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(find('Deployment').metadata.name)
    expect(find('HorizontalPodAutoscaler').spec.minReplicas).toBeGreaterThan(
      find('PodDisruptionBudget').spec.maxUnavailable,
    )
    expect(find('Ingress').spec.rules[0].http.paths[0].backend.service.name).toBe(
      find('Service').metadata.name,
    )
  })
})

describe('times and sizes', () => {
  const seconds = (text: string) => Number.parseInt(text, 10) * (text.endsWith('m') ? 60 : 1)
  const all = (pattern: RegExp) =>
    files
      .filter((file) => /proxies|ingress/.test(file))
      .flatMap((file) => [...readText(file).matchAll(pattern)].map(([, value = '']) => value))

  test('no proxy gives up before the server does', () => {
    const times = all(/(?:read-timeout|read_timeout|timeout server|header_timeout):? '?(\d+s?)/g)
    expect(times).toHaveLength(4)
    for (const time of times) expect(seconds(time) * 1000).toBeGreaterThan(httpLimits.deadlines.uploadMs)
  })

  test('no proxy uses a connection that the server is closing', () => {
    const times = all(/^\s*keepalive(?:_timeout)? (\d+s)/gm)
    expect(times).toHaveLength(2)
    for (const time of times) expect(seconds(time) * 1000).toBeLessThan(serverLimits.keepAliveTimeout)
  })

  test('uploads that the server refuses reach it', () => {
    const sizes = all(/(?:max_body_size|body-size:|max_size) (\d+)m/gi)
    expect(sizes).toHaveLength(3)
    for (const size of sizes) expect(Number(size) * 1e6).toBeGreaterThan(4 * photoLimits.maxBytes)
  })

  test('a server that stops has the time to drain and to finish', () => {
    const finishSeconds = 10
    const drain = Number(kubernetesEnvironment().DRAIN_SECONDS)
    expect(find('Deployment').spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      drain + finishSeconds,
    )
    const service = composeServer()
    expect(seconds(service.stop_grace_period)).toBeGreaterThanOrEqual(
      service.environment.DRAIN_SECONDS + finishSeconds,
    )
    const [, stop = ''] = /^TimeoutStopSec=(\d+)$/m.exec(readText('deploy/viewfinder.service')) ?? []
    expect(Number(stop)).toBeGreaterThanOrEqual(finishSeconds)
  })
})
