// JSON in which a list of similar objects has their names once and each field as one list, or as one value if it is the same in all:
// `[{id:"a",city:"Rome"},{id:"b",city:"Rome"}]` is `{"[]":["id","city"],"n":2,"of":[["a","b"],"Rome"]}`.

type JsonObject = Record<string, unknown>

/** `n`: how many objects; 0 for one object with the name `[]`, which would be taken for a packed list. */
type Packed = { '[]': string[]; n: number; of: unknown[] }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names with a value, as JSON has them. */
const namesOf = (object: JsonObject) => Object.keys(object).filter((name) => object[name] !== undefined)

export function pack(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value)
  if (!isObject(value)) return value
  const names = namesOf(value)
  if ('[]' in value) return { '[]': names, n: 0, of: names.map((name) => pack(value[name])) } satisfies Packed
  return Object.fromEntries(names.map((name) => [name, pack(value[name])]))
}

function packList(list: unknown[]): unknown {
  const names = list.length > 1 && isObject(list[0]) ? namesOf(list[0]) : []
  const isSimilar = (one: unknown) => {
    if (!isObject(one)) return false
    const others = namesOf(one)
    return others.length === names.length && others.every((name, index) => name === names[index])
  }
  if (names.length === 0 || !list.every(isSimilar)) return list.map(pack)
  const objects = list as JsonObject[]
  const of = names.map((name) => packField(objects.map((one) => one[name])))
  return { '[]': names, n: list.length, of } satisfies Packed
}

function packField(values: unknown[]): unknown {
  const [first] = values
  const isSame = (typeof first !== 'object' || first === null) && values.every((value) => value === first)
  return isSame ? first : packList(values)
}

export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack)
  if (!isObject(value)) return value
  if (!('[]' in value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpack(one)]))
  const { '[]': names, n, of } = value as Packed
  const fields = of.map(unpack)
  const objectAt = (index: number) =>
    Object.fromEntries(
      names.map((name, position) => {
        const field = fields[position]
        return [name, n > 0 && Array.isArray(field) ? field[index] : field]
      }),
    )
  return n === 0 ? objectAt(0) : Array.from({ length: n }, (_, index) => objectAt(index))
}
