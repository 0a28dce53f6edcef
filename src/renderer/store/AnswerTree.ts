import type { Json, JsonObject } from '#engine/values/types.ts'
import { segmentsOf } from './pointerPath.ts'

/** Names that would reach the prototype; no field is called so. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * What was typed, changed in place: writing one answer costs the depth of its pointer, not the size of the form. Nobody
 * outside gets hold of it: `copy` gives away.
 */
export class AnswerTree {
  private readonly root: JsonObject

  constructor(document: JsonObject) {
    this.root = structuredClone(document)
  }

  /** Do not change what comes back. */
  get(pointer: string): Json | undefined {
    let here: Json | undefined = this.root
    for (const segment of segmentsOf(pointer)) {
      if (here === undefined || here === null || typeof here !== 'object') return undefined
      if (Array.isArray(here)) here = here[Number(segment)]
      else here = Object.hasOwn(here, segment) ? here[segment] : undefined
    }
    return here
  }

  /** `undefined` takes a property away; an array keeps its length (`null` in place). Missing parents are made. */
  set(pointer: string, value: Json | undefined): void {
    const segments = segmentsOf(pointer)
    const last = segments.pop()
    if (last === undefined || [...segments, last].some((segment) => FORBIDDEN.has(segment))) return
    let here: JsonObject | Json[] = this.root
    for (const [index, segment] of segments.entries()) {
      const next: Json | undefined = childOf(here, segment)
      if (typeof next === 'object' && next !== null) {
        here = next
        continue
      }
      const made: JsonObject | Json[] = /^\d+$/.test(segments[index + 1] ?? last) ? [] : {}
      put(here, segment, made)
      here = made
    }
    put(here, last, value === undefined ? undefined : structuredClone(value))
  }

  copy(pointer: string): Json | undefined {
    const value = this.get(pointer)
    return value === undefined ? undefined : structuredClone(value)
  }
}

function childOf(parent: JsonObject | Json[], segment: string): Json | undefined {
  if (Array.isArray(parent)) return parent[Number(segment)]
  return Object.hasOwn(parent, segment) ? parent[segment] : undefined
}

function put(parent: JsonObject | Json[], segment: string, value: Json | undefined): void {
  if (Array.isArray(parent)) parent[Number(segment)] = value ?? null
  else if (value === undefined) delete parent[segment]
  else parent[segment] = value
}
