// `npm run admin -- TASK`: the operator's tasks.

import { Problem } from '../contract/problems.ts'
import { createAdmin } from '../server/accounts/users/first-admin.ts'
import { createResetLink, unlockAccount } from '../server/accounts/users/recover-account.ts'
import { recomputeReputation } from '../server/accounts/users/reputation.ts'
import { type Config, ConfigError, readConfig } from '../server/app/config/config.ts'
import { domains } from '../server/app/domains/domains.ts'
import { recordAction } from '../server/contributions/moderation/audit.ts'
import {
  operator,
  outboxText,
  restoreByName,
  suspendByName,
} from '../server/contributions/moderation/operator.ts'
import { recomputeReviewLikes } from '../server/contributions/reviews/recompute.ts'
import { countWords } from '../server/discovery/locations/count-words.ts'
import { recomputePopularity } from '../server/discovery/locations/popularity.ts'
import { recomputeCounters } from '../server/discovery/locations/recompute.ts'
import { recomputePhotoLikes } from '../server/discovery/photos/like.ts'
import { recomputeProperties } from '../server/marketplace/bookings/recompute.ts'
import { recountViews } from '../server/money/subscriptions/recount.ts'
import { BackupError } from '../server/operations/backup/backup-error.ts'
import { DatabaseUnavailable } from '../server/platform/db/cluster-files.ts'
import { openDatabase } from '../server/platform/db/connect.ts'
import type { Sql } from '../server/platform/db/pool.ts'
import { backupTasks } from './backup-tasks.ts'
import { migrateTask } from './migrate-task.ts'
import { moneyTasks } from './money-tasks.ts'
import { newsletterTasks } from './newsletter-tasks.ts'
import { photoTasks } from './photo-tasks.ts'
import { UsageError } from './usage-error.ts'

/** `takes` names the arguments after the task. */
type Task = {
  does: string
  takes?: string
  run: (sql: Sql, args: string[], config: Config) => Promise<string>
}

const record = (sql: Sql, action: string, username: string) =>
  recordAction(sql, { actor: operator, action, subjectKind: 'user', subjectId: null, subjectName: username })

const tasks: Record<string, Task> = {
  'create-admin': {
    does: 'create an administrator and print the password, or promote an existing user',
    takes: 'USERNAME',
    run: async (sql, [username = '']) => {
      if (!/^[A-Za-z0-9_.-]{2,40}$/.test(username))
        throw new UsageError(
          'create-admin expects a username of 2 to 40 letters, digits, dots, dashes or underscores.',
        )
      const { password } = await createAdmin(sql, username)
      await record(sql, 'user.make-administrator', username)
      if (password === null)
        return `${username} is now an administrator and signs in at /admin/login with their current password.`
      return `${username} is an administrator and signs in at /admin/login.\nPassword: ${password}\nIt will not be shown again. Change it at /account.`
    },
  },
  'reset-password': {
    does: 'print a link to choose a new password; it works once, for one hour',
    takes: 'USERNAME',
    run: async (sql, [username], { publicUrl, port }) => {
      if (!username) throw new UsageError('reset-password expects a username.')
      const link = await createResetLink(sql, publicUrl ?? `http://localhost:${port}`, username)
      await record(sql, 'user.reset-password', username)
      return `Open this link to choose a new password for ${username}. It works once, for one hour. Two-step sign-in stays on.\n${link}`
    },
  },
  unlock: {
    does: 'clear the failed sign-ins of an account, so that its user can sign in without waiting',
    takes: 'USERNAME',
    run: async (sql, [username]) => {
      if (!username) throw new UsageError('unlock expects a username.')
      await unlockAccount(sql, username)
      await record(sql, 'user.unlock', username)
      return `${username} can sign in without waiting.`
    },
  },
  recompute: {
    does: 'recount ratings, review counts, map cells, guide views, likes, properties, reputation, popularity and search words',
    run: async (sql) => {
      const { ratings, cells } = await recomputeCounters(sql)
      const views = await recountViews(sql)
      const properties = await recomputeProperties(sql)
      const likes = (await recomputeReviewLikes(sql)) + (await recomputePhotoLikes(sql))
      // Reputation depends on likes, so it is computed after them.
      const users = await recomputeReputation(sql)
      // Not corrections: these are a day old between the nightly jobs.
      await recomputePopularity(sql)
      await sql.transaction(countWords)
      return `Corrected ${ratings} ratings, ${cells} map cells, ${views} view counts, ${likes} like counts, ${properties} properties and ${users} reputations.`
    },
  },
  ...newsletterTasks,
  outbox: {
    does: 'list the newest emails, or show one of them',
    takes: '[ID]',
    run: (sql, [id], { sessionSecret }) => outboxText({ sql, secret: sessionSecret }, id),
  },
  suspend: {
    does: 'suspend a user and end all of their sessions',
    takes: 'USERNAME REASON',
    run: async (sql, [username, ...reason]) => {
      if (!username || reason.length === 0)
        throw new UsageError(
          'suspend expects a username and a reason, such as: suspend sam "Spam after a warning"',
        )
      await suspendByName({ sql, domains }, username, reason.join(' '))
      return `${username} has been suspended.`
    },
  },
  unsuspend: {
    does: 'restore a suspended user',
    takes: 'USERNAME',
    run: async (sql, [username]) => {
      if (!username) throw new UsageError('unsuspend expects a username.')
      await restoreByName({ sql, domains }, username)
      return `${username} has been restored.`
    },
  },
}

type LongTask = {
  does: string
  takes?: string
  /** Returns its exit code, if it may fail without an error. */
  run: (config: Config, args: string[]) => Promise<unknown>
}

/** Tasks that open the database themselves. */
const longTasks: Record<string, LongTask> = {
  ...migrateTask,
  ...backupTasks,
  ...photoTasks,
  ...moneyTasks,
}

function help(): string {
  const lines = Object.entries({ ...tasks, ...longTasks }).map(
    ([name, { does, takes = '' }]) => `  ${`${name} ${takes}`.padEnd(28)} ${does}`,
  )
  return `Usage: npm run admin -- TASK\n\nTasks:\n${lines.join('\n')}\n`
}

async function main([name, ...args]: string[]): Promise<number> {
  if (name !== undefined && Object.hasOwn(longTasks, name)) {
    const code = await longTasks[name]?.run(readConfig(process.env), args)
    return typeof code === 'number' ? code : 0
  }
  const task = name === undefined ? undefined : tasks[name]
  if (!task) {
    console.log(help())
    return name === undefined || name === '--help' ? 0 : 1
  }
  const config = readConfig(process.env)
  const database = await openDatabase(config, { join: true, connections: 2 })
  try {
    console.log(await task.run(database.sql, args, config))
    return 0
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const isExpected = [ConfigError, DatabaseUnavailable, UsageError, Problem, BackupError].some(
      (kind) => error instanceof kind,
    )
    console.error(isExpected ? (error as Error).message : error)
    process.exitCode = 1
  },
)
