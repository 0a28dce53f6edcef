import { getMany } from 'idb-keyval'
import type { Writing } from '#contract/schemas.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { randomId } from '../state/randomId.ts'
import { putStamped, removeUnchanged } from '../state/stampedCopies.ts'
import { draftDatabase } from './draftDatabase.ts'
import { type DraftKey, keysOf, removeKeys } from './draftCopies.ts'
import { withinTime } from './withinTime.ts'

export type Answers = { [step: string]: JsonObject }

/** Answers, and whose words they are, where somebody has said it. */
export interface Version {
  answers: Answers
  writing?: Writing | undefined
}
/** What a draft has of other pages' words: their newest change in it, and what the draft was with it. */
export interface KnownWriters {
  [writer: string]: { change: number; answers: Answers }
}

/** Answers on this device that the server may not have yet. `base` is what the server acknowledged as `revision`. */
export interface LocalDraft {
  revision: number
  base: Answers
  answers: Answers
  /** Of `answers`. */
  writing: Writing
  known: KnownWriters
  /** Sent since, and not answered: the server may have one of them. */
  sent: Answers[]
}
interface StoredDraft extends LocalDraft {
  /** Another one at every write: a copy that was written again is not the one that was read. */
  stamp: string
}
/** A copy as it was found, with what tells whether it is still the same. */
export interface FoundDraft {
  key: DraftKey
  draft: StoredDraft
}

/** Copies of an earlier release did not say whose words are in them. */
const NOBODY: Pick<LocalDraft, 'writing' | 'known'> = { writing: { writer: '', change: 0 }, known: {} }

/** Each page keeps its own copy, so that two tabs never overwrite each other's unsent answers. */
const tab = randomId()

/** Rejects where the browser keeps nothing (private windows of some, full disks): autosave then says so. */
export async function writeDraft(person: string, application: string, draft: LocalDraft): Promise<void> {
  await withinTime(putStamped(draftDatabase, [person, application, tab], draft))
}

/** Copies left by every page, this one's included. */
export async function readDrafts(person: string, application: string): Promise<FoundDraft[]> {
  try {
    return await withinTime(findDrafts(person, application))
  } catch {
    return []
  }
}

async function findDrafts(person: string, application?: string): Promise<FoundDraft[]> {
  const found = await keysOf(person, application)
  const drafts = await getMany<(Partial<typeof NOBODY> & Omit<StoredDraft, keyof typeof NOBODY>) | undefined>(
    found,
    draftDatabase,
  )
  return found.flatMap((key, index) => {
    const draft = drafts[index]
    if (draft === undefined) return []
    return [{ key, draft: { ...NOBODY, ...draft } }]
  })
}

export async function removeOwnDraft(person: string, application: string): Promise<void> {
  await removeKeys([[person, application, tab]])
}

/** Copies whose answers are in this page's copy now. One that its own page wrote again meanwhile stays. */
export async function removeFound(found: readonly FoundDraft[]): Promise<void> {
  const others = found.flatMap(({ key, draft: { stamp } }) => (key[2] === tab ? [] : [{ key, stamp }]))
  if (others.length === 0) return
  try {
    await withinTime(removeUnchanged(draftDatabase, others))
  } catch {
    // Nothing can be read where nothing could be written.
  }
}
