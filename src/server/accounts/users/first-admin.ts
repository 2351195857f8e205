// Administrators created by the operator: from the environment when the server starts, or on the command line.
import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { Queryable, Sql } from '../../platform/db/pool.ts'

type Credentials = { username: string; password: string }

/** Creates the administrator named in the environment, once. An existing user, their password and role included, is not changed. */
export async function ensureFirstAdmin(
  sql: Sql,
  { username, password }: Credentials,
): Promise<'made' | 'exists' | 'name-taken'> {
  const [user] = await sql<{ role: string }[]>`select role from users where username = ${username}`
  if (user) return user.role === 'admin' ? 'exists' : 'name-taken'
  const hash = await hashPassword(password)
  return await sql.transaction(async (tx) => ((await insertAdmin(tx, username, hash)) ? 'made' : 'exists'))
}

/** Creates an administrator with a random password, or promotes an existing user. `password` is null if the user already has one. */
export async function createAdmin(sql: Sql, username: string): Promise<{ password: string | null }> {
  const password = randomBytes(15).toString('base64url')
  const hash = await hashPassword(password)
  return await sql.transaction(async (tx) => {
    if (await insertAdmin(tx, username, hash)) return { password }
    const [user] = await tx<{ id: string; has_password: boolean }[]>`
      update users p set role = 'admin', updated_at = now() where username = ${username}
      returning id, exists (select from accounts a where a.user_id = p.id and a.password is not null) as has_password`
    if (user?.has_password) return { password: null }
    if (user) await insertPassword(tx, user.id, hash)
    return { password }
  })
}

// Uses a placeholder address that receives no mail until the administrator enters one on the account page.
async function insertAdmin(tx: Queryable, username: string, hash: string): Promise<boolean> {
  const [user] = await tx<{ id: string }[]>`
    insert into users (name, username, display_username, email, role) values (${username}, ${username}, ${username}, ${`${username}@admin.invalid`}, 'admin')
    on conflict do nothing returning id`
  if (!user) return false
  await insertPassword(tx, user.id, hash)
  return true
}

async function insertPassword(tx: Queryable, userId: string, hash: string): Promise<void> {
  await tx`insert into accounts (account_id, provider_id, user_id, password) values (${userId}, 'credential', ${userId}, ${hash})`
}

/** The id of the administrator of that name, or of the first one that was created. */
export async function findAdmin(sql: Queryable, username?: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from users where role = 'admin' and not banned and ${username ? sql`username = ${username}` : sql`true`}
    order by created_at, id limit 1`
  return row?.id
}
