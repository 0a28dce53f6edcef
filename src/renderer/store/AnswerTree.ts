import { copyJson } from '#engine/values/copyJson.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { segmentsOf } from './pointerPath.ts'
import { safeCopy, UNSAFE } from './safeCopy.ts'

type Container = JsonObject | Json[]

const INDEX = /^\d+$/

/**
 * What was typed, changed in place: writing one answer costs the depth of its pointer, not the size of the form. Nobody
 * outside changes it: `copy` gives away.
 */
export class AnswerTree {
  /** The document as it stands. Look at it, do not change it. */
  readonly document: JsonObject

  constructor(document: JsonObject) {
    this.document = safeCopy(document)
  }

  /** Do not change what comes back. */
  get(pointer: string): Json | undefined {
    let here: Json | undefined = this.document
    for (const segment of segmentsOf(pointer)) {
      if (!isContainer(here)) return undefined
      here = memberOf(here, segment)
    }
    return here
  }

  /** `undefined` takes a property away; an array keeps its length (`null` in place). Missing parents are made. */
  set(pointer: string, value: Json | undefined): void {
    const segments = segmentsOf(pointer)
    const last = segments.pop()
    if (last === undefined || last === UNSAFE || segments.includes(UNSAFE)) return
    let here: Container = this.document
    for (const [index, segment] of segments.entries()) {
      const next: Json | undefined = memberOf(here, segment)
      if (isContainer(next)) {
        here = next
        continue
      }
      if (value === undefined) return
      const made: Container = INDEX.test(segments[index + 1] ?? last) ? [] : {}
      put(here, segment, made)
      here = made
    }
    put(here, last, value === undefined ? undefined : safeCopy(value))
  }

  /** Changes the rows of a list in place; makes the list where there is none. */
  arrange(list: string, edit: (rows: Json[]) => void): void {
    if (!Array.isArray(this.get(list))) this.set(list, [])
    const rows = this.get(list)
    if (Array.isArray(rows)) edit(rows)
  }

  copy(pointer: string): Json | undefined {
    const value = this.get(pointer)
    return value === undefined ? undefined : copyJson(value)
  }
}

function isContainer(value: Json | undefined): value is Container {
  return typeof value === 'object' && value !== null
}

function memberOf(parent: Container, segment: string): Json | undefined {
  if (Array.isArray(parent)) return INDEX.test(segment) ? parent[Number(segment)] : undefined
  return Object.hasOwn(parent, segment) ? parent[segment] : undefined
}

function put(parent: Container, segment: string, value: Json | undefined): void {
  if (!Array.isArray(parent)) {
    if (value === undefined) delete parent[segment]
    else parent[segment] = value
    return
  }
  if (!INDEX.test(segment)) return
  const index = Number(segment)
  if (index > parent.length + LONGEST_GAP) return
  while (parent.length < index) parent.push(null)
  parent[index] = value ?? null
}

/** A pointer with a wild index must not fill the memory. */
const LONGEST_GAP = 1000
