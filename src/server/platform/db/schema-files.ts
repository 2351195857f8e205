// The files that define the database: numbered migrations, and functions in their current text.

export type Migration = { number: number; name: string; text: string; hash: string }

/** The definition of one function. */
export type FunctionFile = { name: string; text: string; hash: string }

/** The schema as this version defines it. */
export type Schema = { migrations: readonly Migration[]; functions: readonly FunctionFile[] }
