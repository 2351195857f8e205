// Administrators define the packs for everybody. Every change is in the audit log.
import type { AdminOfflinePack, PackAreaInput } from '../../../contract/planning/offline.ts'
import { Problem } from '../../../contract/problems.ts'
import { offlineLimits } from '../../../rules/offline.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type PackRow, packColumns, toAdminPack } from './queries.ts'

type Fields = {
  name: string
  description: string
  region: string
  area: PackAreaInput
  requiredSubscription: string
  isActive: boolean
}
type Changes = { [Name in keyof Fields]?: Fields[Name] | undefined } & { id: string; rebuild: boolean }

export async function listAllPacks({ deps: { sql } }: UserContext): Promise<AdminOfflinePack[]> {
  const rows = await sql<PackRow[]>`
    select ${packColumns(sql)} from offline_location_packs k where k.owner_id is null and k.removed_at is null
    order by k.name, k.id limit ${offlineLimits.packs}`
  return rows.map(toAdminPack)
}

/** @throws Problem validation for an unknown plan, too-many */
export async function definePack(context: UserContext, input: Fields): Promise<AdminOfflinePack> {
  return (await context.deps.sql.transaction(async (tx) => {
    await tx`lock table offline_location_packs in share row exclusive mode`
    await requirePlan(tx, input.requiredSubscription)
    const [count] = await tx<{ packs: number }[]>`
      select count(*)::int as packs from offline_location_packs where owner_id is null and removed_at is null`
    if ((count?.packs ?? 0) >= offlineLimits.packs)
      throw new Problem('too-many', `There can be up to ${offlineLimits.packs} packs.`)
    const [row] = await tx<{ id: string }[]>`
      insert into offline_location_packs ${tx.insert(toColumns(tx, input))} returning id`
    return await record(context, tx, { id: (row as { id: string }).id, action: 'define' })
  })) as AdminOfflinePack
}

/** @throws Problem not-found, validation for an unknown plan */
export async function changePack(context: UserContext, input: Changes): Promise<AdminOfflinePack> {
  const { id, rebuild, ...changes } = input
  return (await context.deps.sql.transaction(async (tx) => {
    await lockShared(tx, id)
    if (changes.requiredSubscription) await requirePlan(tx, changes.requiredSubscription)
    const columns = toColumns(tx, changes)
    if (Object.keys(columns).length > 0)
      await tx`update offline_location_packs set ${tx.set(columns)} where id = ${id}`
    if (rebuild || changes.area)
      await tx`update offline_location_packs set build_requested_at = now(), failed_count = 0, build_error = null where id = ${id}`
    return await record(context, tx, { id, action: rebuild ? 'rebuild' : 'change' })
  })) as AdminOfflinePack
}

/** @throws Problem not-found */
export async function removePack(context: UserContext, { id }: { id: string }): Promise<void> {
  await context.deps.sql.transaction(async (tx) => {
    await lockShared(tx, id)
    await record(context, tx, { id, action: 'remove' })
    await tx`update offline_location_packs set removed_at = now(), build_requested_at = null where id = ${id}`
  })
}

async function lockShared(tx: Queryable, id: string): Promise<void> {
  const [row] = await tx`
    select from offline_location_packs where id = ${id} and owner_id is null and removed_at is null for update`
  if (!row) throw new Problem('not-found', 'There is no offline pack with this id')
}

async function requirePlan(tx: Queryable, planId: string): Promise<void> {
  const [plan] = await tx`select from subscription_plans where id = ${planId}`
  const message = 'There is no plan with this id'
  if (!plan) throw new Problem('validation', message, { errors: [{ path: 'requiredSubscription', message }] })
}

function toColumns(tx: Queryable, input: { [Name in keyof Fields]?: Fields[Name] | undefined }) {
  const columns = {
    name: input.name,
    description: input.description,
    region: input.region,
    area: input.area && tx.json(input.area),
    required_subscription: input.requiredSubscription,
    is_active: input.isActive,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

async function record(
  context: UserContext,
  tx: Queryable,
  { id, action }: { id: string; action: string },
): Promise<AdminOfflinePack> {
  const [row] = await tx<
    PackRow[]
  >`select ${packColumns(tx)} from offline_location_packs k where k.id = ${id}`
  const pack = toAdminPack(row as PackRow)
  await recordAction(tx, {
    actor: getActor(context),
    action: `offline-pack.${action}`,
    subjectKind: 'offline-pack',
    subjectId: id,
    subjectName: pack.name,
    detail: { area: pack.area.kind },
  })
  return pack
}
