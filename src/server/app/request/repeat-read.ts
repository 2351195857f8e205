// What met the loss of a database connection, such as a failover, is done once more where that is safe.
import { isConnectionLost } from '../../platform/db/known-failures.ts'

/** Runs `work`, and once more if its connection was lost. Only for work that may be done twice. */
export async function repeatOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    return await work()
  }
}

/** The same for requests and calls that only read. */
export const repeatRead = <T>(method: string | undefined, work: () => Promise<T>): Promise<T> =>
  method === 'GET' || method === 'HEAD' ? repeatOnce(work) : work()
