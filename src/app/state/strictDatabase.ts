import { promisifyRequest, type UseStore } from 'idb-keyval'

/** idb-keyval's store with strict durability: a write that was acknowledged survives a power cut. */
export function strictDatabase(name: string, table: string): UseStore {
  let opened: Promise<IDBDatabase> | null = null
  const open = (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table))
    return promisifyRequest(request)
  }
  const forget = (error: unknown): never => {
    opened = null
    throw error
  }
  const run: UseStore = async (mode, callback) => {
    const database = await (opened ??= open()).catch(forget)
    return callback(database.transaction(table, mode, { durability: 'strict' }).objectStore(table))
  }
  return async (mode, callback) => {
    try {
      return await run(mode, callback)
    } catch (error) {
      if (!String(error).startsWith('InvalidStateError')) throw error
      // The browser has closed the database.
      opened = null
      return run(mode, callback)
    }
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
