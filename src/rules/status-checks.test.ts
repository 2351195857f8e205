// The state of a server in words: what is well has no advice, and each limit has one.
import { expect, test } from 'vitest'
import type { ServerStatus } from './server-status.ts'
import { checkStatus } from './status-checks.ts'

const none = { waiting: 0, oldestSeconds: 0 }
const fine: ServerStatus = {
  database: { connections: 20, maxConnections: 100, sizeBytes: 2_340_000_000, longestTransactionSeconds: 1 },
  pools: [{ name: 'main', connections: 5, idle: 3, waiting: 0, max: 20 }],
  replicas: [{ name: 'b:5432', isUsed: true, lagSeconds: 0.2 }],
  backlogs: [
    { name: 'payments', ...none },
    { name: 'payment-events', ...none },
    { name: 'payouts', ...none },
    { name: 'subscriptions', ...none },
    { name: 'emails', ...none },
    { name: 'photos', ...none },
    { name: 'image-links', ...none },
  ],
  jobs: [{ name: 'roll-up-analytics', ...none }],
  attention: { paymentsToCheck: 0, mailsFailed: 0, mailsRefused: 0, jobsFailed: 0 },
  copies: { hits: 900, made: 90, own: 10, drops: 1 },
  isMailSent: true,
  disk: { freeBytes: 40e9, sizeBytes: 100e9 },
  lastBackupSeconds: 7 * 3600,
}

test('a server that is well', () => {
  expect(checkStatus(fine)).toEqual([
    { title: 'Database', isWell: true, summary: '2.3 GB of data, 20 of 100 connections in use.' },
    {
      title: 'Connections',
      isWell: true,
      summary: '2 of 20 connections of this server are busy, and no request waits for one.',
    },
    { title: 'Replicas', isWell: true, summary: '1 of 1 replicas in use, at most 0 seconds behind.' },
    { title: 'Payments', isWell: true, summary: 'No request to the payment service waits.' },
    { title: 'Email', isWell: true, summary: 'No email waits.' },
    { title: 'Background jobs', isWell: true, summary: 'No job is due.' },
    { title: 'Photos', isWell: true, summary: 'No photo waits to be processed.' },
    {
      title: 'Copies of pages',
      isWell: true,
      summary:
        '90% of 1,000 public pages came from a copy; changes dropped copies once since this server started.',
    },
    { title: 'Disk', isWell: true, summary: '40.0 GB of 100.0 GB free where DATA_DIR is (40%).' },
    { title: 'Backup', isWell: true, summary: 'The last one was finished 7 hours ago.' },
  ])
})

const backlog = (name: ServerStatus['backlogs'][number]['name'], waiting: number, oldestSeconds: number) => ({
  backlogs: fine.backlogs.map((one) => (one.name === name ? { name, waiting, oldestSeconds } : one)),
})

test.each<[string, Partial<ServerStatus>, string]>([
  [
    'Database',
    { database: { ...fine.database, connections: 81 } },
    '2.3 GB of data, 81 of 100 connections in use.',
  ],
  [
    'Database',
    { database: { ...fine.database, longestTransactionSeconds: 901 } },
    '2.3 GB of data, 20 of 100 connections in use. One transaction has been open for 15 minutes.',
  ],
  [
    'Connections',
    { pools: [{ name: 'main', connections: 20, idle: 0, waiting: 1, max: 20 }] },
    '20 of 20 connections of this server are busy, and 1 request waits for one.',
  ],
  [
    'Replicas',
    { replicas: [...fine.replicas, { name: 'c:5432', isUsed: false, lagSeconds: null }] },
    '1 of 2 replicas in use, at most 0 seconds behind. Left out: c:5432.',
  ],
  ['Payments', backlog('payments', 3, 301), '3 requests wait, the oldest for 5 minutes.'],
  ['Payments', backlog('payment-events', 1, 301), '1 request waits, the oldest for 5 minutes.'],
  ['Payments', backlog('payouts', 1, 21_601), '1 request waits, the oldest for 6 hours.'],
  ['Payments', backlog('subscriptions', 1, 601), '1 request waits, the oldest for 10 minutes.'],
  [
    'Payments',
    { attention: { ...fine.attention, paymentsToCheck: 2 } },
    'No request to the payment service waits. 2 payments need a decision.',
  ],
  ['Email', backlog('emails', 12, 601), '12 emails wait, the oldest for 10 minutes.'],
  [
    'Email',
    { attention: { ...fine.attention, mailsRefused: 1 } },
    'No email waits. The email server refuses 1 email.',
  ],
  [
    'Email',
    { attention: { ...fine.attention, mailsFailed: 2 } },
    'No email waits. 2 emails failed for good.',
  ],
  [
    'Background jobs',
    { jobs: [{ name: 'roll-up-analytics', waiting: 1, oldestSeconds: 901 }] },
    '1 job waits, the oldest for 15 minutes. Late: roll-up-analytics.',
  ],
  ['Background jobs', { attention: { ...fine.attention, jobsFailed: 1 } }, 'No job is due. 1 job failed.'],
  ['Photos', backlog('photos', 5, 601), '5 photos wait, the oldest for 10 minutes.'],
  [
    'Disk',
    { disk: { freeBytes: 900e6, sizeBytes: 100e9 } },
    '900 MB of 100.0 GB free where DATA_DIR is (1%).',
  ],
  ['Backup', { lastBackupSeconds: 3 * 24 * 3600 }, 'The last one was finished 3 days ago.'],
  ['Backup', { lastBackupSeconds: null }, 'No backup was made with npm run admin -- backup yet.'],
])('%s is not well: %o', (title, change, summary) => {
  const unwell = checkStatus({ ...fine, ...change }).filter(({ isWell }) => !isWell)
  expect(unwell).toEqual([expect.objectContaining({ title, summary, advice: expect.stringMatching(/\.$/) })])
})

test('what a server does not have is no fault', () => {
  const small = checkStatus({
    ...fine,
    replicas: [],
    disk: null,
    isMailSent: false,
    ...backlog('emails', 9, 1e6),
  })
  expect(small.filter(({ isWell }) => !isWell)).toEqual([])
  expect(small.map(({ title }) => title)).not.toEqual(expect.arrayContaining(['Replicas']))
  expect(small.find(({ title }) => title === 'Email')?.summary).toContain('SMTP_URL')
})
