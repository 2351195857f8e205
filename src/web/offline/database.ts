// What a device stores for use without a connection (IndexedDB): packs, their files, trips, and the outbox; in a
// database of their own, copies of pages. Also used by the service worker, so it imports no page code.

export type StoreName = 'packs' | 'files' | 'trips' | 'outbox' | 'copies' | 'owner'

type DatabaseName = 'viewfinder-offline' | 'viewfinder-copies'

// Two, because tabs of the former version could not use one with further stores.
const createStores: Record<DatabaseName, (database: IDBDatabase) => void> = {
  'viewfinder-offline': (database) => {
    database.createObjectStore('packs', { keyPath: 'id' })
    database.createObjectStore('files')
    database.createObjectStore('trips', { keyPath: 'id' })
    database.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
  },
  'viewfinder-copies': (database) => {
    database.createObjectStore('copies', { keyPath: 'url' }).createIndex('age', ['kind', 'storedAt'])
    database.createObjectStore('owner')
  },
}

const opened: Partial<Record<DatabaseName, Promise<IDBDatabase>>> = {}

function openDatabase(name: DatabaseName): Promise<IDBDatabase> {
  const opening =
    opened[name] ??
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => createStores[name](request.result)
      request.onsuccess = () => {
        const database = request.result
        // If another tab deletes it or the browser closes it, the next use opens it again.
        const forget = () => {
          delete opened[name]
        }
        database.onversionchange = () => {
          forget()
          database.close()
        }
        database.onclose = forget
        resolve(database)
      }
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new Error('The storage of this device is in use'))
    }).catch((error: unknown) => {
      delete opened[name]
      throw error
    })
  opened[name] = opening
  return opening
}

const findDatabase = (store: StoreName | undefined): DatabaseName =>
  store === 'copies' || store === 'owner' ? 'viewfinder-copies' : 'viewfinder-offline'

export const isFull = (error: unknown): boolean => (error as DOMException).name === 'QuotaExceededError'

export const noStorageText = 'This browser doesn’t let Viewfinder store anything on this device.'

export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Runs requests in one transaction on one database; resolves when it is on the disk, with what `work` returned. */
export async function inTransaction<T>(
  names: StoreName | readonly StoreName[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T> | T,
): Promise<T> {
  const database = await openDatabase(findDatabase([names].flat()[0] as StoreName))
  const transaction = database.transaction(names as string, mode)
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The device stored nothing'))
  })
  // A transaction that is aborted, for example because the device is full, ends its requests without that reason.
  const [worked, ended] = await Promise.allSettled([work(transaction), done])
  if (ended.status === 'rejected') throw ended.reason
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
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
