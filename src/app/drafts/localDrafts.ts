import { del, delMany, getMany, keys, set } from 'idb-keyval'
import type { JsonObject } from '#engine/values/types.ts'
import { randomId } from '../state/randomId.ts'
import { draftDatabase } from './draftDatabase.ts'

export type Answers = { [step: string]: JsonObject }

/** Answers on this device that the server may not have yet. `base` is what the server acknowledged as `revision`. */
export interface LocalDraft {
  revision: number
  base: Answers
  answers: Answers
}
type Key = [person: string, application: string, tab: string]

/** Each page keeps its own copy, so that two tabs never overwrite each other's unsent answers. */
const tab = randomId()

/** Rejects where the browser keeps nothing (private windows of some, full disks): autosave then says so. */
export async function writeDraft(person: string, application: string, draft: LocalDraft): Promise<void> {
  await set([person, application, tab], draft, draftDatabase)
}

/** Copies left by every page, this one's included. */
export async function readDrafts(person: string, application: string): Promise<LocalDraft[]> {
  try {
    const found = await keysOf(person, application)
    const drafts = await getMany<LocalDraft>(found, draftDatabase)
    return drafts.filter((draft) => draft !== undefined)
  } catch {
    return []
  }
}

export async function removeOwnDraft(person: string, application: string): Promise<void> {
  await del([person, application, tab], draftDatabase).catch(() => undefined)
}

/** Copies of closed pages, once their answers are in this page's copy. */
export async function removeOtherDrafts(person: string, application: string): Promise<void> {
  try {
    const found = await keysOf(person, application)
    await delMany(
      found.filter((key) => key[2] !== tab),
      draftDatabase,
    )
  } catch {
    // Nothing can be read where nothing could be written.
  }
}

export async function clearDraftsOf(person: string): Promise<void> {
  try {
    await delMany(await keysOf(person), draftDatabase)
  } catch {
    // As above.
  }
}

async function keysOf(person: string, application?: string): Promise<Key[]> {
  const all = await keys<Key>(draftDatabase)
  return all.filter((key) => key[0] === person && (application === undefined || key[1] === application))
}

/** The draft was deleted: no page of this device keeps a copy. */
export async function clearDraft(person: string, application: string): Promise<void> {
  try {
    await delMany(await keysOf(person, application), draftDatabase)
  } catch {
    // As above.
  }
}
