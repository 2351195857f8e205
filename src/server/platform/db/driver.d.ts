// Parts of the driver whose types it does not publish.
declare module 'pg/lib/utils.js' {
  /** A value as the text or bytes of a parameter. */
  export function prepareValue(value: unknown): string | Buffer | null
}
