// What a device stores for use without a connection (IndexedDB): packs, their files, trips, and the outbox.
// Also used by the service worker, so it imports no page code.

const databaseName = 'viewfinder-offline'
export type StoreName = 'packs' | 'files' | 'trips' | 'outbox'

let opened: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('packs', { keyPath: 'id' })
      request.result.createObjectStore('files')
      request.result.createObjectStore('trips', { keyPath: 'id' })
      request.result.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
    }
    request.onsuccess = () => {
      const database = request.result
      // If another tab deletes it or the browser closes it, the next use opens it again.
      database.onversionchange = () => database.close()
      database.onclose = () => {
        opened = undefined
      }
      resolve(database)
    }
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('The storage of this device is in use'))
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Runs requests in one transaction; resolves when it is on the disk, with what `work` returned. */
async function inTransaction<T>(
  names: StoreName | readonly StoreName[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T> | T,
): Promise<T> {
  const database = await openDatabase()
  const transaction = database.transaction(names as string, mode)
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error ?? new Error('The device stored nothing'))
  })
  const [result] = await Promise.all([work(transaction), done])
  return result
}

export const readOne = <T>(store: StoreName, key: IDBValidKey): Promise<T | undefined> =>
  inTransaction(store, 'readonly', (all) =>
    settled(all.objectStore(store).get(key) as IDBRequest<T | undefined>),
  )

export const readAll = <T>(store: StoreName): Promise<T[]> =>
  inTransaction(store, 'readonly', (all) => settled(all.objectStore(store).getAll() as IDBRequest<T[]>))

/** The keys that start with `prefix`. */
export const readKeys = (store: StoreName, prefix: string): Promise<string[]> =>
  inTransaction(store, 'readonly', (all) =>
    settled(
      all.objectStore(store).getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`)) as IDBRequest<string[]>,
    ),
  )

export const countRows = (store: StoreName): Promise<number> =>
  inTransaction(store, 'readonly', (all) => settled(all.objectStore(store).count()))

/** @returns the key, which the store gives to new rows of the outbox */
export const put = (store: StoreName, value: unknown, key?: IDBValidKey): Promise<IDBValidKey> =>
  inTransaction(store, 'readwrite', (all) => settled(all.objectStore(store).put(value, key)))

export const removeKeys = (store: StoreName, keys: readonly IDBValidKey[]): Promise<void> =>
  inTransaction(store, 'readwrite', (all) => {
    for (const key of keys) all.objectStore(store).delete(key)
  })

export const clearStores = (names: readonly StoreName[]): Promise<void> =>
  inTransaction(names, 'readwrite', (all) => {
    for (const name of names) all.objectStore(name).clear()
  })
