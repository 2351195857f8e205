// The files that define the database: numbered migrations, and functions in their current text.

export type Migration = { number: number; name: string; text: string; hash: string }

/**
 * Servers of two versions run side by side during an update, so a migration leaves intact what the former version uses. What removes
 * something is a second step, in a later release than the one whose servers no longer use it, and begins with the line
 * `-- second step of 0064`: servers with an older schema than that cannot run on it.
 */
export function getOldestSchema({ text }: Pick<Migration, 'text'>): number | undefined {
  const [, number] = /^-- second step of (\d{4})\b/.exec(text) ?? []
  return number === undefined ? undefined : Number(number)
}

/** The definition of one function. */
export type FunctionFile = { name: string; text: string; hash: string }

/** The schema as `version` of the product defines it. */
export type Schema = {
  version: string
  migrations: readonly Migration[]
  functions: readonly FunctionFile[]
}
