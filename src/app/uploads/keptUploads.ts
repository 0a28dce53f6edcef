import { delMany, entries, type UseStore } from 'idb-keyval'
import type { KeptUpload, KeptUploads } from '#renderer/upload/KeptUploads.ts'
import { withinTime } from '../drafts/withinTime.ts'
import { putAtOnce } from '../state/strictDatabase.ts'
import { uploadDatabase } from './uploadDatabase.ts'

type Key = [person: string, application: string, id: string]
interface Row {
  at: number
  upload: KeptUpload
}

/** Whoever has not come back by then chooses anew. */
const OLDEST = 14 * 24 * 3_600_000

/** Answers of an application are kept; what a button asks for is asked anew when the page is. */
const isKept = (place: string): boolean => place.startsWith('/answers/')

/** Files that were chosen for an application and are not stored yet: on this device, under the person's name. */
export function keptUploads(person: string, application: string): KeptUploads {
  return {
    list: async (place) => {
      if (!isKept(place)) return []
      const rows = await rowsOf(([owner, of]) => owner === person && of === application)
      return rows.map(([, { upload }]) => upload).filter((upload) => upload.place === place)
    },
    put: async (upload) => {
      if (isKept(upload.place))
        await quietly((store) =>
          putAtOnce(store, [person, application, upload.id], { at: Date.now(), upload }),
        )
    },
    remove: (id) => quietly((store) => delMany([[person, application, id]], store)),
  }
}

/** At an exit, and when a draft is deleted: this device keeps none of its files. */
export async function clearUploadsOf(person: string, application?: string): Promise<void> {
  const rows = await rowsOf(
    ([owner, of]) => owner === person && (application === undefined || of === application),
  )
  await removeRows(rows)
}

async function rowsOf(wanted: (key: Key) => boolean): Promise<[Key, Row][]> {
  try {
    const all = await withinTime(entries<Key, Row>(uploadDatabase))
    const old = all.filter(([, { at }]) => at < Date.now() - OLDEST)
    await removeRows(old)
    return all.filter((row) => wanted(row[0]) && !old.includes(row))
  } catch {
    // A browser that keeps nothing has nothing.
    return []
  }
}

const removeRows = (rows: readonly [Key, Row][]): Promise<void> =>
  rows.length === 0
    ? Promise.resolve()
    : quietly((store) =>
        withinTime(
          delMany(
            rows.map(([key]) => key),
            store,
          ),
        ),
      )

async function quietly(write: (store: UseStore) => Promise<void>): Promise<void> {
  try {
    await write(uploadDatabase)
  } catch {
    // Private windows of some browsers, full disks: the upload itself goes on.
  }
}
