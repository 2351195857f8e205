// Database URLs with several hosts, as libpq takes them, and every form that is refused.
import { expect, test } from 'vitest'
import { parseServerList } from './server-list.ts'

const list = (url: string) => {
  const { connectionString, servers, wanted } = parseServerList(url)
  return [connectionString, servers.map(({ host, port }) => `${host} ${port}`), wanted]
}

test.each<[string, string, string[], string]>([
  ['postgres://u:p@db.example/x', 'postgres://u:p@db.example/x', [], 'any'],
  ['postgresql://[::1]:5433/x?sslmode=require', 'postgresql://[::1]:5433/x?sslmode=require', [], 'any'],
  ['postgres:///x?host=/run/db', 'postgres:///x?host=%2Frun%2Fdb', [], 'any'],
  ['postgres://u@/x?host=/run/db', 'postgres://u@/x?host=%2Frun%2Fdb', [], 'any'],
  ['postgres://db/x?target_session_attrs=primary', 'postgres://db/x', [], 'primary'],
  ['postgres://u:p@a,b/x', 'postgres://u:p@localhost/x', ['a 5432', 'b 5432'], 'read-write'],
  [
    'postgres://u:p@a:5432,b:5433/x?target_session_attrs=read-write&sslmode=require',
    'postgres://u:p@localhost/x?sslmode=require',
    ['a 5432', 'b 5433'],
    'read-write',
  ],
  [
    'postgres://a:1,[2001:db8::1]:2,10.0.0.3/x',
    'postgres://localhost/x',
    ['a 1', '2001:db8::1 2', '10.0.0.3 5432'],
    'read-write',
  ],
  [
    'postgres:///x?host=a,b&port=1,2&target_session_attrs=any',
    'postgres://localhost/x',
    ['a 1', 'b 2'],
    'any',
  ],
  [
    'postgres://u@/x?host=/run/a,/run/b&port=5433',
    'postgres://u@localhost/x',
    ['/run/a 5433', '/run/b 5433'],
    'read-write',
  ],
  [
    'postgres://%2Frun%2Fa,%2Frun%2Fb/x',
    'postgres://localhost/x',
    ['/run/a 5432', '/run/b 5432'],
    'read-write',
  ],
  ['postgres://a:5440/x?host=b,c', 'postgres://localhost/x', ['b 5440', 'c 5440'], 'read-write'],
  ['postgres:///x?host=a,b&port=,5433', 'postgres://localhost/x', ['a 5432', 'b 5433'], 'read-write'],
])('%s', (url, connectionString, servers, wanted) => {
  expect(list(url)).toEqual([connectionString, servers, wanted])
})

test.each([
  ['mysql://a,b/x', ''],
  ['postgres://u:hunter2@[a,b/x', ''],
  ['postgres://a,/x', 'one of the hosts is empty'],
  ['postgres:///x?host=a,,b', 'one of the hosts is empty'],
  ['postgres://a:0,b/x', 'a port is not a number from 1 to 65535'],
  ['postgres://a:5432,b:hunter2/x', 'a port is not a number from 1 to 65535'],
  ['postgres:///x?host=a,b&port=5432,65536', 'a port is not a number from 1 to 65535'],
  ['postgres:///x?host=a,b,c&port=1,2', 'there are 2 ports for 3 hosts'],
  ['postgres://a/x?port=1,2', 'there are 2 ports for one host'],
  ['postgres://a,b/x?host=c,d&host=e', 'host is given more than once'],
  ['postgres://a/x?port=1&port=2', 'port is given more than once'],
  ['postgres://a,b/x?target_session_attrs=standby', 'target_session_attrs is read-write, primary or any'],
  ['postgres://a,b/x?target_session_attrs=', 'target_session_attrs is read-write, primary or any'],
  [
    'postgres://a,b/x?target_session_attrs=any&target_session_attrs=any',
    'target_session_attrs is given more than once',
  ],
  ['postgres://a/x?hostaddr=10.0.0.1', 'hostaddr is not supported, host takes addresses, too'],
  ['postgres://%ZZ,b/x', 'a percent escape is damaged'],
])('%s is refused', (url, reason) => {
  expect(() => parseServerList(url)).toThrow(expect.objectContaining({ message: reason }))
})
