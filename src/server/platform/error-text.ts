// What is recorded of an error that is repeated later.

const maxLength = 300

/** The message of whatever was thrown, shortened. */
export const toErrorText = (error: unknown): string =>
  String((error as Error | undefined)?.message ?? error).slice(0, maxLength)
