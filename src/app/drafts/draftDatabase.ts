import type { UseStore } from 'idb-keyval'

const DATABASE = 'drafts'
const TABLE = 'answers'
let opened: Promise<IDBDatabase> | null = null

/** idb-keyval's store with strict durability: a write that was acknowledged survives a power cut. */
export const draftDatabase: UseStore = async (mode, callback) => {
  const database = await open()
  const transaction = database.transaction(TABLE, mode, { durability: 'strict' })
  return await callback(transaction.objectStore(TABLE))
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE))
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
