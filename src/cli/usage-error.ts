// An error in a command line, shown to the operator in one line.

export class UsageError extends Error {}
