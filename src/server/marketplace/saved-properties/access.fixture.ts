// Access to saved properties: their user's alone, and by the secret link of a list.
import { randomUUID } from 'node:crypto'
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import {
  everybody,
  type Input,
  inertForOthers,
  ownOnly,
  requireUser,
} from '../../../../test/access/expected.ts'
import type { World } from '../../../../test/access/world.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { savedProperties } from './register.ts'

const save = async ({ sql, user }: World) => {
  const propertyId = await insertProperty(sql, { owner_id: user.id })
  await sql`insert into saved_properties (user_id, property_id) values (${user.id}, ${propertyId})`
  return propertyId
}

const insertList = async ({ sql, user }: World, shareToken: string | null = null) => {
  const [row] = await sql<{ id: string }[]>`
    insert into favorite_lists (user_id, name, share_nonce, share_token_hashes)
    values (${user.id}, ${randomUUID()}, ${shareToken && randomUUID()}, ${shareToken ? [hashToken(shareToken)] : []}) returning id`
  return (row as { id: string }).id
}

const listed: Input = async (world) => {
  const [id, propertyId] = [await insertList(world), await save(world)]
  await world.sql`
    insert into saved_property_items (list_id, user_id, property_id) values (${id}, ${world.user.id}, ${propertyId})`
  return { params: { id, propertyId } }
}

export const access = {
  calls: {
    'savedProperties.list': requireUser(),
    'savedProperties.ids': requireUser(),
    'savedProperties.save': requireUser(
      async ({ sql, user }) => ({ params: { propertyId: await insertProperty(sql, { owner_id: user.id }) } }),
      204,
    ),
    'savedProperties.remove': inertForOthers(
      async (world) => ({ params: { propertyId: await save(world) } }),
      204,
      async ({ sql, user }) =>
        (await sql`select from saved_properties where user_id = ${user.id}`).length > 0,
    ),
    'savedProperties.putInList': ownOnly(
      async (world) => ({ params: { id: await insertList(world), propertyId: await save(world) } }),
      204,
    ),
    'savedProperties.takeOutOfList': inertForOthers(
      listed,
      204,
      async ({ sql, user }) =>
        (await sql`select from saved_property_items where user_id = ${user.id}`).length > 0,
    ),
    'savedSearches.list': requireUser(),
    'savedSearches.save': requireUser(() => ({ body: { search: 'people=4' } })),
    'savedSearches.remove': inertForOthers(
      async ({ sql, user }) => {
        const [row] = await sql<{ id: string }[]>`
          insert into saved_searches (user_id, search) values (${user.id}, ${`search=${randomUUID()}`}) returning id`
        return { params: { id: (row as { id: string }).id } }
      },
      204,
      async ({ sql, user }) => (await sql`select from saved_searches where user_id = ${user.id}`).length > 0,
    ),
    'savedProperties.readShared': everybody(async (world) => {
      const token = randomUUID().replaceAll('-', '').slice(0, 24)
      await insertList(world, token)
      return { params: { token } }
    }),
  },
} satisfies DomainAccess<typeof savedProperties>
