import type { UseStore } from 'idb-keyval'

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
