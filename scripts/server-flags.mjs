/**
 * Node's flags for the server, here and in the benchmarks. Old objects are collected when they have doubled, not
 * quadrupled: 110 MB less for 3 % of the throughput. Semi-spaces of 16 instead of 32 MB: 44 MB less for 4 % of the
 * processor time; V8's own choice takes even more.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=100']

/** Each of several malloc arenas would retain the memory of the largest image. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
