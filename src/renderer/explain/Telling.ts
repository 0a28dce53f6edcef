import type { Workflow } from '#engine/content/types.ts'
import type { Reader } from '#engine/explain/readerOf.ts'
import type { Sources } from '#engine/explain/registerAt.ts'
import type { FieldAt } from '#engine/form/fieldFinder.ts'
import type { JsonObject, World } from '#engine/values/types.ts'
import type { RendererServices } from '../environment/RendererServices.ts'

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
  /** Who reads. Absent: see `forReader`. */
  reader?: Reader
  /** Where the case stands: tells which move is next. */
  world?: World
  /** May the reader make this move now? */
  may?: (move: string, track: string | undefined) => boolean
}
