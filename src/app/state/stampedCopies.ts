import { promisifyRequest, type UseStore } from 'idb-keyval'
import { randomId } from './randomId.ts'
import { putAtOnce } from './strictDatabase.ts'

/** `stamp`: another one at every write. A copy that an earlier release wrote has none. */
interface Stamped {
  stamp?: string | undefined
}
/** A copy as it was read. */
export interface ReadCopy extends Stamped {
  key: IDBValidKey
  /** What stays of it; none = nothing. */
  rest?: object | undefined
}

export async function putStamped(database: UseStore, key: IDBValidKey, value: object): Promise<void> {
  await putAtOnce(database, key, stamped(value))
}

/** Removes copies, or leaves the rest of them. One that was written again since it was read stays as it is. */
export async function removeUnchanged(database: UseStore, copies: readonly ReadCopy[]): Promise<void> {
  await database('readwrite', (table) => {
    for (const copy of copies) removeOne(table, copy)
    return promisifyRequest(table.transaction)
  })
}

function removeOne(table: IDBObjectStore, { key, stamp, rest }: ReadCopy): void {
  const request: IDBRequest<Stamped | undefined> = table.get(key)
  request.addEventListener('success', () => {
    if (request.result === undefined || request.result.stamp !== stamp) return
    if (rest === undefined) table.delete(key)
    else table.put(stamped(rest), key)
  })
}

const stamped = (value: object): object => ({ ...value, stamp: randomId() })
