// How database values become JavaScript values where the driver's default does not fit.
import pg from 'pg'

const { builtins } = pg.types
const point = 600
const intervalArray = 1187

const parsers: Partial<Record<number, (text: string) => unknown>> = {
  // Numbers that fit a double; our schema has no wider ones.
  [builtins.INT8]: Number,
  // A day, and a local time, have no zone: they stay text, YYYY-MM-DD and YYYY-MM-DDTHH:MM:SS.
  [builtins.DATE]: String,
  [builtins.TIMESTAMP]: (text) => text.replace(' ', 'T'),
  [builtins.INTERVAL]: String,
  [intervalArray]: String,
  [point]: String,
}

/** For the option `types` of a pool or client. */
export const valueTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid as never, format as never),
}
