import { isObject } from '../../content/isObject.ts'
import { copyJson } from '../../values/copyJson.ts'
import { putMember } from '../../values/putMember.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { splitPointer } from '../splitPointer.ts'
import { answerOf, cleaned } from '../withoutEmpty.ts'

type Container = JsonObject | Json[]

const STEP = /^\/answers\/[^/]+$/

/**
 * The settled document beside the typed one, changed in place: what is written costs the depth of its pointer. The typed
 * document is somebody else's; it has changed already when this one is told.
 */
export class WorkingDocument {
  readonly typed: JsonObject
  readonly settled: JsonObject

  constructor(typed: JsonObject, settled: JsonObject) {
    this.typed = typed
    this.settled = settled
  }

  /**
   * Takes over what was typed at a place. Where a group around it came or went with it, that whole group; gives the
   * pointer of what was taken over. Nothing is taken over into places that are closed (hidden, or locked).
   */
  takeOver(pointer: string, isClosed: (place: string) => boolean): string | undefined {
    const steps = splitPointer(pointer)
    let typed: Json | undefined = this.typed
    let settled: Json = this.settled
    for (const [depth, step] of steps.entries()) {
      const place = placeAt(pointer, depth)
      if (isClosed(place) || isBeyond(settled, step)) return undefined
      const given: Json | undefined = memberOf(typed, step)
      const known: Json | undefined = memberOf(settled, step)
      if (depth === steps.length - 1 || !isContainer(known) || kindOf(given) !== kindOf(known)) {
        if (isContainer(settled)) put(settled, step, this.counted(place, given, settled))
        return place
      }
      typed = given
      settled = known
    }
    return undefined
  }

  /** False where there is nothing that the value could stand in. */
  put(pointer: string, value: Json): boolean {
    const { parent, last } = this.parentOf(pointer, this.settled)
    if (!isContainer(parent)) return false
    put(parent, last, copyJson(value))
    return true
  }

  remove(pointer: string): void {
    const { parent, last } = this.parentOf(pointer, this.settled)
    if (isObject(parent)) delete parent[last]
  }

  /** What was typed at a place comes back. */
  restore(pointer: string): void {
    const { parent, last } = this.parentOf(pointer, this.settled)
    const typed = this.parentOf(pointer, this.typed)
    if (isContainer(parent)) put(parent, last, this.counted(pointer, memberOf(typed.parent, last), parent))
  }

  /** Is what stands around the place only there for something that was put in it? */
  isMade(pointer: string): boolean {
    const settled = this.parentOf(pointer, this.settled)
    return kindOf(settled.parent) !== kindOf(this.parentOf(pointer, this.typed).parent)
  }

  /** The list has as many rows as were typed; those in the range are taken over. False: it is no list in both. */
  takeOverRows(list: string, from: number, to: number): boolean {
    const typed = this.at(list, this.typed)
    const settled = this.at(list, this.settled)
    if (!Array.isArray(typed) || !Array.isArray(settled) || typed.length === 0) return false
    const first = Math.min(from, settled.length)
    settled.length = Math.min(settled.length, typed.length)
    for (let row = first; row < typed.length; row += 1) {
      if (row <= to || row >= settled.length) settled[row] = cleaned(typed[row] ?? null)
    }
    return true
  }

  at(pointer: string, document: Json): Json | undefined {
    let here: Json | undefined = document
    for (const step of splitPointer(pointer)) here = memberOf(here, step)
    return here
  }

  /** What was typed, as it counts: without what is empty; a step is an object or nothing. */
  private counted(pointer: string, typed: Json | undefined, parent: Container): Json | undefined {
    if (STEP.test(pointer) && !isObject(typed)) return undefined
    return Array.isArray(parent) ? cleaned(typed ?? null) : answerOf(typed)
  }

  private parentOf(pointer: string, document: Json): { parent: Json | undefined; last: string } {
    const end = pointer.lastIndexOf('/')
    const [last = ''] = splitPointer(pointer.slice(end))
    return { parent: this.at(pointer.slice(0, end), document), last }
  }
}

function isContainer(value: Json | undefined): value is Container {
  return typeof value === 'object' && value !== null
}

/** Lists of different lengths are different: their rows do not correspond. */
function kindOf(value: Json | undefined): string {
  if (Array.isArray(value)) return `list of ${value.length}`
  return isObject(value) ? 'object' : 'none'
}

function isBeyond(list: Json | undefined, step: string): boolean {
  return Array.isArray(list) && !(Number(step) < list.length)
}

function put(parent: Container, step: string, value: Json | undefined): void {
  if (Array.isArray(parent)) parent[Number(step)] = value ?? null
  else if (value === undefined) delete parent[step]
  else putMember(parent, step, value)
}

function placeAt(pointer: string, depth: number): string {
  return pointer
    .split('/')
    .slice(0, depth + 2)
    .join('/')
}

function memberOf(value: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(step) ? value[Number(step)] : undefined
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}
