/** The SESSION_SECRET of the applications in tests. */
export const testSecret = 'only-for-tests-4f2a9c7be1d84f6a'
