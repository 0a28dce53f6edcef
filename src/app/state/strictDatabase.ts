import { promisifyRequest, type UseStore } from 'idb-keyval'

/** idb-keyval's store with strict durability: a write that was acknowledged survives a power cut. */
export function strictDatabase(name: string, table: string): UseStore {
  let opened: Promise<IDBDatabase> | null = null
  const forget = () => {
    opened = null
  }
  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table))
    const database = await promisifyRequest(request)
    database.addEventListener('close', forget)
    return database
  }
  const begin: UseStore = async (mode, callback) => {
    const database = await (opened ??= open())
    return callback(database.transaction(table, mode, { durability: 'strict' }).objectStore(table))
  }
  return async (mode, callback) => {
    try {
      return await begin(mode, callback)
    } catch (error) {
      forget()
      // The browser has closed it without an event.
      if (String(error).startsWith('InvalidStateError')) return begin(mode, callback)
      throw error
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
