import type { Content } from '#engine/content/types.ts'
import type { CarryPlan } from '#engine/migrate/CarryPlan.ts'
import { planCarry } from '#engine/migrate/planCarry.ts'
import { patternOf } from '#engine/values/patternOf.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { type CarriedRow, carryRow, type Stays } from '../../carrying/carryRow.ts'
import type { OpenRow } from '../../carrying/readRows.ts'
import type { OpenRelease } from '../../content/currentRelease.ts'
import { openRelease } from '../../content/openRelease.ts'
import { unpackContent, unpackRelease } from '../../content/releaseRows.ts'
import type { Packed, PackedRelease } from '../../content/tables.ts'
import { createListBook } from '../../lists/ListBook.ts'
import { combineBooks } from '../../lists/listBooks.ts'
import type { KnownPerson } from '../../people/findPerson.ts'
import { plainKey } from '../../people/plainKey.ts'

export interface Planning {
  process: string
  /** The release that the edition becomes. */
  target: PackedRelease
  /** Releases in which drafts were begun. */
  earlier: { release: string; content: Packed<Content> }[]
}
export interface DraftPlan {
  from: string
  /** Undefined: drafts of it stay. */
  plan: CarryPlan | undefined
}

/** A draft whose parts were decrypted before it came here. */
export interface PlainRow {
  row: OpenRow
  /** Undefined: erased. */
  person: Omit<KnownPerson, 'key'> | undefined
}
export interface Trying {
  process: string
  target: PackedRelease
  plans: readonly DraftPlan[]
  rows: readonly PlainRow[]
  /** Rows of the lists that the portal serves itself. */
  served: ReadonlyMap<string, readonly JsonObject[]>
  /** ISO instant. */
  now: string
}
/** Exact: what of it may be told decides `roundTrial`. */
export interface Trial {
  unchanged: number
  moved: number
  asked: number
  kept: number
  /** How many drafts are asked at a place. */
  fields: { pointer: string; count: number }[]
}

/** The releases of the last trials: an edition is tried again and again. */
const opened = new Map<string, OpenRelease>()
const MAX_OPENED = 2

function open(packed: PackedRelease): OpenRelease {
  const release = opened.get(packed.hash) ?? openRelease(unpackRelease(asBuffers(packed)))
  opened.set(packed.hash, release)
  const [oldest] = opened.keys()
  if (opened.size > MAX_OPENED && oldest !== undefined) opened.delete(oldest)
  return release
}

/** Between threads a buffer becomes an array of bytes. */
function asBuffers(packed: PackedRelease): PackedRelease {
  return { ...packed, content: Buffer.from(packed.content), files: Buffer.from(packed.files) }
}

/** What becomes of the drafts of each release. Undefined where the target has no such process. */
export function planDrafts({ process, target, earlier }: Planning): DraftPlan[] | undefined {
  const { content } = open(target)
  if (!Object.hasOwn(content.workflows, process)) return undefined
  return earlier.map(({ release, content: packed }) => {
    const plan = planCarry(process, unpackContent(Buffer.from(packed)), content)
    const stays = typeof plan === 'string' || plan.drafts === 'pin'
    return { from: release, plan: stays ? undefined : plan }
  })
}

/** Carries drafts as publishing would, and counts what becomes of them. Nothing is written. */
export function tryRows({ process, target: packed, plans, rows, served, now }: Trying): Trial {
  const release = open(packed)
  const books = new Map([...served].map(([list, some]) => [list, createListBook('served', some)]))
  const lists = combineBooks(books, release.content)
  const target = { release, process: release.process(process), lists, now }
  const byRelease = new Map(plans.flatMap(({ from, plan }) => (plan === undefined ? [] : [[from, plan]])))
  const counts = { unchanged: 0, moved: 0, asked: 0, kept: 0 }
  const fields = new Map<string, number>()
  for (const { row, person } of rows) {
    const plan = byRelease.get(row.release)
    if (plan === undefined) continue
    const known = person && { ...person, key: plainKey }
    const made = carryOrStay(row, known, { plan, target, submitted: false })
    counts[becameOf(made)] += 1
    if (typeof made === 'string') continue
    for (const pointer of new Set(made.verdict.asked.map(({ at }) => patternOf(at))))
      fields.set(pointer, (fields.get(pointer) ?? 0) + 1)
  }
  const counted = [...fields].map(([pointer, count]) => ({ pointer, count }))
  return { ...counts, fields: counted }
}

/** One that cannot be read stays, as when a release is published. */
function carryOrStay(...args: Parameters<typeof carryRow>): CarriedRow | Stays {
  try {
    return carryRow(...args)
  } catch {
    return 'unreadable'
  }
}

function becameOf(made: CarriedRow | Stays): 'kept' | 'asked' | 'moved' | 'unchanged' {
  if (typeof made === 'string') return 'kept'
  if (made.verdict.asked.length > 0) return 'asked'
  return made.verdict.isOther || made.state !== undefined ? 'moved' : 'unchanged'
}
