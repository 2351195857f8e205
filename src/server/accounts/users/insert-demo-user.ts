// The demo's photographers: accounts without a password, which nobody can sign in to.
import type { Queryable } from '../../platform/db/pool.ts'

/** `joined`: the date of the account, YYYY-MM-DD. */
type DemoUser = {
  id: string
  username: string
  name: string
  bio: string
  specializesIn: string[]
  joined: string
}

export async function insertDemoUser(
  tx: Queryable,
  { id, username, name, bio, specializesIn, joined }: DemoUser,
): Promise<void> {
  await tx`insert into users (id, name, username, display_username, email, bio, specializes_in, is_demo, created_at)
    values (${id}, ${name}, ${username}, ${username}, ${`${username}@demo.invalid`}, ${bio}, ${specializesIn}, true, ${joined})`
}
