import { delMany, keys } from 'idb-keyval'
import { draftDatabase } from './draftDatabase.ts'
import { withinTime } from './withinTime.ts'

/** Where a page keeps its copy of a draft. A session needs to know no more of it. */
export type DraftKey = [person: string, application: string, tab: string]

/** What pages of this device hold for a person beyond what the server has. */
export async function hasDraftsOf(person: string): Promise<boolean> {
  try {
    return (await withinTime(keysOf(person))).length > 0
  } catch {
    return false
  }
}

export async function clearDraftsOf(person: string): Promise<void> {
  await removeKeys(keysOf(person))
}

/** The draft was deleted: no page of this device keeps a copy. */
export async function clearDraft(person: string, application: string): Promise<void> {
  await removeKeys(keysOf(person, application))
}

export async function removeKeys(chosen: DraftKey[] | Promise<DraftKey[]>): Promise<void> {
  try {
    await withinTime(Promise.resolve(chosen).then((found) => delMany(found, draftDatabase)))
  } catch {
    // Nothing is left where nothing could be written.
  }
}

export async function keysOf(person: string, application?: string): Promise<DraftKey[]> {
  const all = await keys<DraftKey>(draftDatabase)
  return all.filter((key) => key[0] === person && (application === undefined || key[1] === application))
}
