// What stands before the servers and the database: two balancers, two poolers, one cache. Of the balancers and poolers there are two
// because each of them is killed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sendSignal } from '../support/send-signal.ts'
import { Daemon } from './daemon.ts'
import { application, type Node, passwords } from './database.ts'
import { freePorts } from './ports.ts'
import { asDatabaseUser, databaseUserId, makeFolder, type Programs } from './programs.ts'

export type Front = {
  balancers: Daemon[]
  poolers: Daemon[]
  poolerPorts: number[]
  cache: Daemon
  /** Where users arrive. */
  url: string
  /** The balancers ask these nodes from now on. */
  reload: (nodes: readonly Node[]) => Promise<void>
  stop: () => Promise<void>
}

export async function startFront(
  programs: Programs,
  { folder, nodes, serverPorts }: { folder: string; nodes: readonly Node[]; serverPorts: readonly number[] },
): Promise<Front> {
  makeFolder(folder, databaseUserId())
  const [webPorts, databasePorts, poolerPorts] = [await freePorts(2), await freePorts(2), await freePorts(2)]
  const [cachePort] = (await freePorts(1)) as [number]
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o644 })
    return path
  }
  const daemon = (name: string, command: string[]) =>
    new Daemon(name, () => ({ log: join(folder, `${name}.log`), command: asDatabaseUser(command) }))
  const configure = (all: readonly Node[]) => {
    for (const index of [0, 1])
      write(
        `balancer${index}.cfg`,
        balancerText({ web: webPorts[index], database: databasePorts[index], nodes: all, serverPorts }),
      )
  }
  configure(nodes)
  const balancers = [0, 1].map((index) =>
    daemon(`balancer${index}`, [programs.haproxy, '-W', '-db', '-f', join(folder, `balancer${index}.cfg`)]),
  )
  const users = write('users.txt', `"${application.user}" "${passwords.application}"\n`)
  const poolers = [0, 1].map((index) => {
    const file = write(`pooler${index}.ini`, poolerText(poolerPorts[index], databasePorts[index], users))
    return daemon(`pooler${index}`, [programs.pgbouncer, file])
  })
  const cacheFile = write('cache.vcl', cacheText(webPorts))
  const cache = daemon('cache', [
    programs.varnishd,
    ...['-F', '-a', `127.0.0.1:${cachePort}`, '-f', cacheFile, '-n', join(folder, 'cache')],
    ...['-s', 'malloc,64m', '-T', 'none', '-j', 'none'],
  ])
  for (const one of [...balancers, ...poolers, cache]) one.start()
  return {
    balancers,
    poolers,
    poolerPorts,
    cache,
    url: `http://127.0.0.1:${cachePort}`,
    reload: async (all) => {
      configure(all)
      // The master process replaces its worker, which cuts what is left of its connections after `hard-stop-after`: before that the
      // poolers give them up, each when its transaction has ended.
      for (const balancer of balancers) sendSignal(balancer.pid, 'SIGUSR2')
      await sleep(3000)
      await Promise.all(poolerPorts.map(letReconnect))
    },
    stop: async () => {
      for (const one of [cache, ...balancers, ...poolers]) await one.end('SIGKILL')
    },
  }
}

async function letReconnect(port: number): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: application.user, database: 'pgbouncer' })
  await client.connect()
  await client.query(`reconnect ${application.database}`)
  await client.end()
}

type Balancer = {
  web: number | undefined
  database: number | undefined
  nodes: readonly Node[]
  serverPorts: readonly number[]
}

const balancerText = ({ web, database, nodes, serverPorts }: Balancer) => `
global
  maxconn 2000
  hard-stop-after 20s
defaults
  timeout connect 1s
  # A server on a busy machine answers late; one that is gone refuses at once.
  timeout check 3s
  timeout client 5m
  timeout server 5m
  option redispatch
  retries 3
frontend web
  mode http
  log stdout format raw local0
  option httplog
  option dontlog-normal
  bind 127.0.0.1:${web}
  default_backend servers
backend servers
  mode http
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  # Only a read is sent again to another server after it was sent.
  http-request disable-l7-retry unless METH_GET
  retry-on conn-failure empty-response
  default-server check inter 500ms fall 2 rise 1
${serverPorts.map((port, index) => `  server server${index} 127.0.0.1:${port}`).join('\n')}
frontend database
  mode tcp
  bind 127.0.0.1:${database}
  default_backend primary
backend primary
  mode tcp
  option httpchk GET /primary
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} port ${restPort}`).join('\n')}
`

const poolerText = (port: number | undefined, database: number | undefined, users: string) => `
[databases]
${application.database} = host=127.0.0.1 port=${database} connect_query='set statement_timeout = 10000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
admin_users = ${application.user}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 500
server_connect_timeout = 2
server_login_retry = 1
server_fast_close = 1
query_wait_timeout = 10
`

const cacheText = (webPorts: readonly number[]) => `
vcl 4.1;
import directors;
probe alive { .url = "/healthz"; .interval = 500ms; .timeout = 3s; .window = 3; .threshold = 2; .initial = 2; }
${webPorts
  .map(
    (port, index) => `backend balancer${index} {
  .host = "127.0.0.1"; .port = "${port}"; .probe = alive; .connect_timeout = 500ms; .first_byte_timeout = 60s;
}`,
  )
  .join('\n')}
sub vcl_init {
  new balancers = directors.fallback();
${webPorts.map((_, index) => `  balancers.add_backend(balancer${index});`).join('\n')}
}
sub vcl_init {
  new others = directors.fallback();
${webPorts
  .map((_, index) => `  others.add_backend(balancer${index});`)
  .reverse()
  .join('\n')}
}
sub vcl_recv { set req.backend_hint = balancers.backend(); }
sub vcl_backend_error {
  if (bereq.method == "GET" && bereq.retries < 3) { return (retry); }
}
sub vcl_backend_fetch {
  if (bereq.retries == 1 || bereq.retries == 3) { set bereq.backend = others.backend(); }
  if (bereq.retries == 2) { set bereq.backend = balancers.backend(); }
}
`
