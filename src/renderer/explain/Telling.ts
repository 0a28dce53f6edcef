import type { Workflow } from '#engine/content/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { type Reader, readerOf } from '#engine/explain/readerOf.ts'
import type { Sources } from '#engine/explain/registerAt.ts'
import type { FieldAt } from '#engine/form/fieldFinder.ts'
import type { JsonObject, World } from '#engine/values/types.ts'
import type { RendererServices } from '../environment/RendererServices.ts'

/** Texts of the content tell each of their readers apart: `{reader, select, self {You} parent {The child} other {…}}`. */
export function forReader({ reader, world, workflow }: Telling): { reader: Reader } {
  if (reader !== undefined) return { reader }
  const actor = world?.['actor']
  return { reader: isObject(actor) ? readerOf(actor, workflow) : 'self' }
}

/** What sentences about an explanation need to know. */
export interface Telling {
  texts: Pick<RendererServices, 'translate' | 'has' | 'language'>
  /** For texts of its own. */
  process?: string | undefined
  /** The field at a pointer of the world; undefined where no form declares it. */
  fieldAt: FieldAt
  /** Rows of a list that are at hand. */
  rows: (list: string) => readonly JsonObject[] | undefined
  /** In which registers values stand; a release of former times does not say. */
  sources?: Sources | undefined
  /** The workflow around it, whose moves, statuses and registers are named; absent: a form by itself. */
  workflow?: Workflow | undefined
  /** Of a rule of a track. */
  track?: string | undefined
  /** Who reads; absent: who acts in the world, and without one who applies. */
  reader?: Reader
  /** Where the case stands: tells which move is next. */
  world?: World
  /** May the reader make this move now? */
  may?: (move: string, track: string | undefined) => boolean
}
