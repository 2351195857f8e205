// The candidate accounts of a sign-in. A confirmed address belongs to one account; an unconfirmed one may be claimed by several.
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { knownDeviceId } from './known-device.ts'

export type Account = {
  id: string
  username: string
  email: string
  role: string
  hasSecondFactor: boolean
  /** Of the password. */
  hash: string
}

const columns = (sql: Queryable) => sql`
  p.id, p.username::text, p.email::text, p.role, p.two_factor_enabled as "hasSecondFactor", a.password as hash`
const joined = (sql: Queryable) => sql`
  users p join accounts a on a.user_id = p.id and a.provider_id = 'credential' and a.password is not null`

export async function accountNamed(sql: Queryable, username: string): Promise<Account | undefined> {
  const [account] = await sql<
    Account[]
  >`select ${columns(sql)} from ${joined(sql)} where p.username = ${username}`
  return account
}

const maxClaims = 200

/** Of several claims: the accounts known to the device, the oldest and the two newest. This bounds the passwords compared per sign-in. */
export async function accountsAt({ deps, session }: CallContext, email: string): Promise<Account[]> {
  const { sql, secret } = deps
  const accounts = await sql<(Account & { isConfirmed: boolean })[]>`
    select ${columns(sql)}, p.email_verified as "isConfirmed" from ${joined(sql)}
    where p.email = ${email} and p.username is not null order by p.email_verified desc, p.created_at limit ${maxClaims}`
  if (accounts[0]?.isConfirmed) return [accounts[0]]
  const isKnown = ({ id }: Account) => knownDeviceId(secret, session.headers, id) !== undefined
  return [...new Set([...accounts.filter(isKnown), ...accounts.slice(0, 1), ...accounts.slice(-2)])]
}
