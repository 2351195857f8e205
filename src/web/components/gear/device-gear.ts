// The gear of visitors, on their device.
import type { Gear, NewGear } from '../../../contract/planning/gear.ts'
import { gearLimits } from '../../../rules/camera/gear-limits.ts'

const storageKey = 'gear'

const numbers = {
  body: ['sensorWidthMm', 'sensorHeightMm', 'megapixels'],
  lens: ['focalMinMm', 'focalMaxMm', 'aperture'],
} as const

const isGear = (one: unknown): one is NewGear => {
  if (typeof one !== 'object' || one === null) return false
  const { kind, name, ...rest } = one as Record<string, unknown>
  return (
    (kind === 'body' || kind === 'lens') &&
    typeof name === 'string' &&
    numbers[kind].every((field) => typeof rest[field] === 'number' && Number.isFinite(rest[field]))
  )
}

const toId = ({ kind, name }: Pick<NewGear, 'kind' | 'name'>) => `${kind} ${name.toLowerCase()}`

const compare = (a: Gear, b: Gear) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name)

/** By kind and name. What is stored may be of another version, or changed by hand. */
export function readDeviceGear(): Gear[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    const items = Array.isArray(stored) ? stored.filter(isGear) : []
    return items.map((one): Gear => ({ ...one, id: toId(one) })).toSorted(compare)
  } catch {
    return []
  }
}

function store(items: readonly Gear[]): void {
  try {
    if (items.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(items.map(({ id: _, ...one }) => one)))
  } catch {
    // Storage may be disabled or full.
  }
}

/** One of the same kind and name is replaced. */
export function saveOnDevice(gear: NewGear): void {
  const others = readDeviceGear().filter(({ id }) => id !== toId(gear))
  store([...others.slice(0, gearLimits.items - 1), { ...gear, id: toId(gear) }])
}

export const removeFromDevice = (id: string): void => store(readDeviceGear().filter((one) => one.id !== id))
