// The shape of a domain's access rows: one for each of its calls and routes, as its register lists them.
import type { Row } from './expected.ts'

/** A route's row also has its path. */
export type RouteRow = Row & { path: string; method?: string }

export const at = (path: string, row: Row, method = 'GET'): RouteRow => ({ ...row, path, method })

/** `locations.list` and so on, from the functions behind the calls. */
type CallsOf<Operations> = {
  [Name in keyof Operations & string]: Operations[Name] extends (...input: never[]) => unknown
    ? Name
    : `${Name}.${CallsOf<Operations[Name]>}`
}[keyof Operations & string]

/** `Registered` is the type of the domain's register. */
export type DomainAccess<Registered> = (Registered extends { operations: infer Operations }
  ? { calls: Record<CallsOf<Operations>, Row> }
  : unknown) &
  (Registered extends { routes: infer Routes }
    ? { routes: Record<keyof Routes & string, RouteRow> }
    : unknown)
