// Which names the server answers to.
import { expect, test } from 'vitest'
import { createHostCheck } from './own-host.ts'

const named = { publicUrl: 'https://view.example:8443', isPublicUrlConfigured: true, listenHost: '127.0.0.1' }
const local = { publicUrl: 'http://localhost:3000', isPublicUrlConfigured: false, listenHost: '127.0.0.1' }
const lan = { publicUrl: 'http://localhost:3000', isPublicUrlConfigured: false, listenHost: '0.0.0.0' }
const own = ['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:1', '[::1]', '[::1]:3000', undefined]
const foreign = [
  'evil.example',
  'localhost.evil.example',
  'evil.example:3000',
  '',
  'localhost:',
  'a@localhost',
]
const odd = ['localhost/', 'localhost:123456', '[::1', '[localhost]', 'localhost, evil.example', ' localhost']
const addresses = ['192.168.1.20', '10.0.0.7:3000', '[fe80::1]:3000', '203.0.113.9']

test.each([
  ['with PUBLIC_URL', named, [...own, 'view.example', 'View.Example:8443', 'view.example:443'], addresses],
  ['on loopback', local, own, addresses],
  ['on all addresses without PUBLIC_URL', lan, [...own, ...addresses, '0.0.0.0:3000'], ['nas.local']],
  ['on one address without PUBLIC_URL', { ...lan, listenHost: '192.168.1.20' }, [...own, ...addresses], []],
  ['on a name', { ...named, listenHost: 'nas' }, [...own, 'nas:3000'], ['nas.evil.example', ...addresses]],
  [
    'on an IPv6 address',
    { ...named, listenHost: '2001:db8::1' },
    [...own, '[2001:db8::1]:80'],
    ['[2001:db8::2]'],
  ],
])('%s', (_, names, answered, refused) => {
  const isOwn = createHostCheck(names)
  expect(answered.filter((host) => !isOwn(host))).toEqual([])
  expect([...foreign, ...odd, ...refused].filter((host) => isOwn(host))).toEqual([])
})
