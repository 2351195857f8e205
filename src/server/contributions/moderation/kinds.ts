// The kinds of rows that administrators may change, as registered by the domains.
import type { ModeratedName, ReportSubject } from '../../../rules/reporting.ts'
import type { Domain } from '../../app/domains/domain.ts'
import type { AttachedRows, ModeratedKind } from '../../app/domains/moderated-kind.ts'

export type Moderated = ModeratedKind & { name: ModeratedName }

export function listModerated(domains: readonly Domain[]): Moderated[] {
  return domains.flatMap(({ moderation = {} }) =>
    Object.entries(moderation).map(([name, kind]) => ({
      ...kind,
      ...(name === 'location' ? { attached: { ...kind.attached, ...attachedToLocations(domains) } } : {}),
      ...(name === 'user' ? { applyEffects: withSuspension(kind, domains) } : {}),
      name: name as ModeratedName,
    })),
  )
}

const withSuspension =
  (kind: ModeratedKind, domains: readonly Domain[]): ModeratedKind['applyEffects'] =>
  async (tx, before, after) => {
    await kind.applyEffects(tx, before, after)
    if (after.banned && !before.banned)
      for (const { onSuspension } of domains) await onSuspension?.(tx, after.id)
  }

const attachedToLocations = (domains: readonly Domain[]): Record<string, AttachedRows> =>
  Object.assign({}, ...domains.map((domain) => domain.attachedToLocations ?? {}))

/** @throws Error for a kind that no domain registers */
export const getModerated = (domains: readonly Domain[], name: ModeratedName): Moderated =>
  requireKind(listModerated(domains), (kind) => kind.name === name)

/** The kind of a report's subject. @throws Error for a subject that no domain registers */
export const getReported = (domains: readonly Domain[], subject: ReportSubject): Moderated =>
  requireKind(listModerated(domains), (kind) => kind.report?.subject === subject)

function requireKind(kinds: Moderated[], isMeant: (kind: Moderated) => boolean): Moderated {
  const found = kinds.find(isMeant)
  if (!found) throw new Error('No domain registers this kind of row')
  return found
}
