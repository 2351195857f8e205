// The figures of a running server in words, with what to do where something is not well.
import { maxWaitSeconds, type ServerStatus, statusLimits, type Waiting } from './server-status.ts'

/** `advice`: what to do, for what is not well. `section`: where in the admin area. */
export type StatusCheck = {
  title: string
  isWell: boolean
  summary: string
  advice?: string
  section?: string
}

export function checkStatus(status: ServerStatus): StatusCheck[] {
  return [
    checkDatabase(status),
    checkPools(status),
    ...(status.replicas.length > 0 ? [checkReplicas(status)] : []),
    checkPayments(status),
    checkEmails(status),
    checkJobs(status),
    checkImages(status),
    describeCopies(status),
    ...(status.disk ? [checkDisk(status.disk)] : []),
    checkBackup(status),
  ]
}

function checkDatabase({ database }: ServerStatus): StatusCheck {
  const { connections, maxConnections, sizeBytes, longestTransactionSeconds } = database
  const summary = `${sizeText(sizeBytes)} of data, ${connections} of ${maxConnections} connections in use.`
  const title = 'Database'
  if (connections > maxConnections * statusLimits.usedConnectionShare)
    return {
      title,
      isWell: false,
      summary,
      advice:
        'Few connections are left. Raise max_connections, run fewer servers, or put PgBouncer in between.',
    }
  if (longestTransactionSeconds > statusLimits.longTransactionSeconds)
    return {
      title,
      isWell: false,
      summary: `${summary} One transaction has been open for ${ageText(longestTransactionSeconds)}.`,
      advice:
        'It keeps deleted rows from being cleaned up. A backup may take this long; anything else can be ended with pg_terminate_backend.',
    }
  return { title, isWell: true, summary }
}

function checkPools({ pools }: ServerStatus): StatusCheck {
  const waiting = pools.reduce((sum, pool) => sum + pool.waiting, 0)
  const busy = pools.reduce((sum, { connections, idle }) => sum + connections - idle, 0)
  const max = pools.reduce((sum, pool) => sum + pool.max, 0)
  const summary = `${busy} of ${max} connections of this server are busy`
  return waiting === 0
    ? { title: 'Connections', isWell: true, summary: `${summary}, and no request waits for one.` }
    : {
        title: 'Connections',
        isWell: false,
        summary: `${summary}, and ${counted(waiting, 'request')} ${waiting === 1 ? 'waits' : 'wait'} for one.`,
        advice: 'Short waits are normal under load. If they stay, look for slow statements in the log.',
      }
}

function checkReplicas({ replicas }: ServerStatus): StatusCheck {
  const used = replicas.filter(({ isUsed }) => isUsed)
  const lags = used.flatMap(({ lagSeconds }) => lagSeconds ?? [])
  const summary = `${used.length} of ${replicas.length} replicas in use${
    lags.length > 0 ? `, at most ${ageText(Math.max(...lags))} behind` : ''
  }.`
  return used.length === replicas.length
    ? { title: 'Replicas', isWell: true, summary }
    : {
        title: 'Replicas',
        isWell: false,
        summary: `${summary} Left out: ${replicas
          .filter(({ isUsed }) => !isUsed)
          .map(({ name }) => name)
          .join(', ')}.`,
        advice:
          'Nothing fails: the others, or the primary, answer meanwhile. Check that the replica runs and receives changes (pg_stat_replication on the primary).',
      }
}

const isLate = (name: keyof typeof maxWaitSeconds, { oldestSeconds }: Waiting) =>
  oldestSeconds > maxWaitSeconds[name]

function checkPayments({ backlogs, attention }: ServerStatus): StatusCheck {
  const names = ['payments', 'payment-events', 'payouts', 'subscriptions'] as const
  const rows = backlogs.filter(({ name }) => (names as readonly string[]).includes(name))
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0)
  const late = rows.filter((row) => isLate(row.name, row))
  const title = 'Payments'
  const summary =
    waiting === 0 ? 'No request to the payment service waits.' : waitingText(waiting, 'request', rows)
  if (late.length > 0)
    return {
      title,
      isWell: false,
      summary,
      advice:
        'The payment service may be down or refuse our keys: see its status page, and the lines “a payment step was postponed” in the log. Nothing is lost or charged twice; requests are repeated with the same key.',
    }
  return attention.paymentsToCheck === 0
    ? { title, isWell: true, summary }
    : {
        title,
        isWell: false,
        summary: `${summary} ${counted(attention.paymentsToCheck, 'payment')} ${attention.paymentsToCheck === 1 ? 'needs' : 'need'} a decision.`,
        advice: 'Decide about them in the list of payments.',
        section: 'payments',
      }
}

function checkEmails({ backlogs, attention, isMailSent }: ServerStatus): StatusCheck {
  const title = 'Email'
  if (!isMailSent)
    return {
      title,
      isWell: true,
      summary: 'No email server is configured (SMTP_URL), so emails stay in the outbox.',
      section: 'outbox',
    }
  const rows = backlogs.filter(({ name }) => name === 'emails')
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0)
  const summary = waiting === 0 ? 'No email waits.' : waitingText(waiting, 'email', rows)
  if (attention.mailsRefused > 0)
    return {
      title,
      isWell: false,
      summary: `${summary} The email server refuses ${counted(attention.mailsRefused, 'email')}.`,
      advice: 'Read what it says in the outbox: mostly wrong credentials, a daily limit or a block list.',
      section: 'outbox',
    }
  if (rows.some((row) => isLate('emails', row)))
    return {
      title,
      isWell: false,
      summary,
      advice: 'Check that the email server answers. Emails are retried for two days.',
      section: 'outbox',
    }
  return attention.mailsFailed === 0
    ? { title, isWell: true, summary }
    : {
        title,
        isWell: false,
        summary: `${summary} ${counted(attention.mailsFailed, 'email')} failed for good.`,
        advice: 'Correct the addresses, or send them again from the outbox.',
        section: 'outbox',
      }
}

function checkJobs({ jobs, attention }: ServerStatus): StatusCheck {
  const title = 'Background jobs'
  const waiting = jobs.reduce((sum, job) => sum + job.waiting, 0)
  const summary = waiting === 0 ? 'No job is due.' : waitingText(waiting, 'job', jobs)
  const late = jobs.filter((job) => isLate('jobs', job)).map(({ name }) => name)
  if (late.length > 0)
    return {
      title,
      isWell: false,
      summary: `${summary} Late: ${late.join(', ')}.`,
      advice: 'Check that a server is running and that its log has no errors of the job queue.',
      section: 'jobs',
    }
  return attention.jobsFailed === 0
    ? { title, isWell: true, summary }
    : {
        title,
        isWell: false,
        summary: `${summary} ${counted(attention.jobsFailed, 'job')} failed.`,
        advice: 'Read the errors, remove their cause, and run the jobs again.',
        section: 'jobs',
      }
}

function checkImages({ backlogs }: ServerStatus): StatusCheck {
  const rows = backlogs.filter(({ name }) => name === 'photos' || name === 'image-links')
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0)
  const summary = waiting === 0 ? 'No photo waits to be processed.' : waitingText(waiting, 'photo', rows)
  return rows.some((row) => isLate(row.name, row))
    ? {
        title: 'Photos',
        isWell: false,
        summary,
        advice: 'Look for “a photo” in the log: mostly the disk or the bucket is full, or memory is short.',
        section: 'photos',
      }
    : { title: 'Photos', isWell: true, summary }
}

function describeCopies({ copies: { hits, made, own, drops } }: ServerStatus): StatusCheck {
  const all = hits + made + own
  const share = all === 0 ? 0 : Math.round((100 * hits) / all)
  return {
    title: 'Copies of pages',
    isWell: true,
    summary:
      all === 0
        ? 'No visitor without cookies has opened a public page since this server started.'
        : `${share}% of ${counted(all, 'public page')} came from a copy; changes dropped copies ${drops === 1 ? 'once' : `${whole(drops)} times`} since this server started.`,
  }
}

function checkDisk({ freeBytes, sizeBytes }: { freeBytes: number; sizeBytes: number }): StatusCheck {
  const share = sizeBytes === 0 ? 0 : freeBytes / sizeBytes
  const summary = `${sizeText(freeBytes)} of ${sizeText(sizeBytes)} free where DATA_DIR is (${Math.round(100 * share)}%).`
  return share >= statusLimits.freeDiskShare
    ? { title: 'Disk', isWell: true, summary }
    : {
        title: 'Disk',
        isWell: false,
        summary,
        advice:
          'Make space or enlarge the disk before uploads are refused: old backups and logs are the usual cause.',
      }
}

function checkBackup({ lastBackupSeconds }: ServerStatus): StatusCheck {
  const isWell = lastBackupSeconds !== null && lastBackupSeconds <= statusLimits.backupAgeSeconds
  return {
    title: 'Backup',
    isWell,
    summary:
      lastBackupSeconds === null
        ? 'No backup was made with npm run admin -- backup yet.'
        : `The last one was finished ${ageText(lastBackupSeconds)} ago.`,
    ...(!isWell && {
      advice:
        'Schedule npm run admin -- backup every day. If you back up the database by other means, check those: this page does not see them.',
    }),
  }
}

function waitingText(waiting: number, noun: string, rows: readonly Waiting[]): string {
  const oldest = Math.max(...rows.map(({ oldestSeconds }) => oldestSeconds))
  return `${counted(waiting, noun)} ${waiting === 1 ? 'waits' : 'wait'}, the oldest for ${ageText(oldest)}.`
}

const minute = 60
const hour = 3600
const whole = (count: number) => count.toLocaleString('en-US')
const counted = (count: number, noun: string) => `${whole(count)} ${noun}${count === 1 ? '' : 's'}`

function ageText(seconds: number): string {
  if (seconds < 90) return counted(Math.round(seconds), 'second')
  if (seconds < 90 * minute) return counted(Math.round(seconds / minute), 'minute')
  if (seconds < 48 * hour) return counted(Math.round(seconds / hour), 'hour')
  return counted(Math.round(seconds / (24 * hour)), 'day')
}

function sizeText(bytes: number): string {
  if (bytes < 1e9) return `${Math.round(bytes / 1e6)} MB`
  return bytes < 1e12 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e12).toFixed(1)} TB`
}
