import { promisifyRequest, type UseStore } from 'idb-keyval'

/** idb-keyval's store with strict durability: a write that was acknowledged survives a power cut. */
export function strictDatabase(name: string, table: string): UseStore {
  let opened: Promise<IDBDatabase> | null = null
  const open = (): Promise<IDBDatabase> => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table))
      request.addEventListener('success', () => {
        request.result.addEventListener('close', () => {
          opened = null
        })
        resolve(request.result)
      })
      request.addEventListener('error', () => {
        opened = null
        reject(request.error ?? new Error('IndexedDB is not available'))
      })
    })
    return opened
  }
  return async (mode, callback) => {
    const database = await open()
    const transaction = database.transaction(table, mode, { durability: 'strict' })
    return await callback(transaction.objectStore(table))
  }
}

/**
 * Writes one value and commits without waiting for the write: a page that goes away meanwhile aborts what it has not
 * committed. Resolves when the value is stored; rejects where the device keeps nothing.
 */
export async function putAtOnce(database: UseStore, key: IDBValidKey, value: unknown): Promise<void> {
  await database('readwrite', (table) => {
    table.put(value, key)
    table.transaction.commit()
    return promisifyRequest(table.transaction)
  })
}
