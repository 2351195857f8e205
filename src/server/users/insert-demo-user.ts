// The demo's photographers: accounts without a password, which nobody can sign in to.
import type { Queryable } from '../platform/db/pool.ts'

type DemoUser = { id: string; username: string; name: string; bio: string; specializesIn: string[] }

export async function insertDemoUser(
  tx: Queryable,
  { id, username, name, bio, specializesIn }: DemoUser,
): Promise<void> {
  await tx`insert into users (id, name, username, display_username, email, bio, specializes_in, is_demo)
    values (${id}, ${name}, ${username}, ${username}, ${`${username}@demo.invalid`}, ${bio}, ${specializesIn}, true)`
}
