import type { Said } from '../../../said/Said.ts'
import type { ProcessPlace } from '../WorldPlace.ts'
import type { Reading } from './Reading.ts'
import type { Walk } from './Walk.ts'

/** How a place of a process is read; `base`: of a form. */
export function readingAt(walk: Walk, at: ProcessPlace, use: Said, base?: string): Reading {
  return { at, world: walk.worldAt(at), use, ...(base !== undefined && { base }) }
}
