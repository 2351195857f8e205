// The demo accounts with their publicly known passwords: enabled when the demo starts, disabled when the product runs without it.
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { demoAccounts } from '../../../rules/demo-accounts.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'

/** Creates missing accounts and resets changed passwords, so that the credentials shown on the sign-in page work. */
export async function openDemoAccounts(sql: Sql): Promise<void> {
  for (const account of demoAccounts) {
    const { username, name, email, role, password } = account
    await sql`insert into users (name, username, display_username, email, email_verified, role, is_demo)
      values (${name}, ${username}, ${username}, ${email}, true, ${role}, true) on conflict do nothing`
    const [user] = await sql<{ id: string; hash: string | null }[]>`
      select p.id, a.password as hash from users p left join accounts a on a.user_id = p.id and a.provider_id = 'credential'
      where p.username = ${username} and p.is_demo`
    // A real user has this name: their account is not changed.
    if (!user) continue
    if (user.hash && (await verifyPassword({ hash: user.hash, password }))) continue
    await sql`insert into accounts (account_id, provider_id, user_id, password) values (${user.id}, 'credential', ${user.id}, ${await hashPassword(password)})
      on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`
  }
}

/** The ids of the demo's users by username: the photographers, and the accounts that are open. */
export async function listDemoUsers(tx: Queryable): Promise<ReadonlyMap<string, string>> {
  const users = await tx<{ id: string; username: string }[]>`select id, username from users where is_demo`
  return new Map(users.map(({ id, username }) => [username, id]))
}

/** Without the demo, publicly known passwords must not sign anyone in. */
export async function closeDemoAccounts(sql: Sql): Promise<void> {
  const usernames = demoAccounts.map(({ username }) => username)
  await sql.transaction(async (tx) => {
    const closed = await tx<{ user_id: string }[]>`
      delete from accounts a using users p where p.id = a.user_id and p.is_demo and p.username::text = any (${usernames}) returning a.user_id`
    await tx`delete from sessions where user_id = any (${closed.map((row) => row.user_id)}::uuid[])`
  })
}
