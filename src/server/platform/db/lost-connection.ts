// A fault of the driver (postgres 3.4.9): a transaction whose connection was lost between two statements still writes its rollback, to a
// socket that is gone. The promise of the transaction is rejected as it should be; the write throws from a timer, where nobody can catch it.

const isWriteToLostConnection = (error: Error) =>
  error instanceof TypeError &&
  error.message === "Cannot read properties of null (reading 'write')" &&
  /postgres[\\/](\w+[\\/])?src[\\/]connection\.js/.test(error.stack ?? '')

/** Lets the process live on after that one fault, which loses nothing; every other error that nobody caught ends it, as without this. */
export function outliveLostConnections(report: (line: string) => void): void {
  process.on('uncaughtException', (error) => {
    if (isWriteToLostConnection(error))
      return report('a connection to the database was lost within a transaction')
    console.error(error)
    process.exit(1)
  })
}
