import { escapeToken, unescapeToken } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'

export type Path = readonly (string | number)[]

export function segmentsOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapeToken)
}

/** Pointer of a place inside another: RJSF's paths are arrays of names and indices. */
export function pointerInside(base: string, path: Path): string {
  return path.reduce<string>((pointer, segment) => `${pointer}/${escapeToken(String(segment))}`, base)
}

/** The place around it; "" at the top. */
export function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(pointer.lastIndexOf('/'), 0))
}

export function isUnder(pointer: string, group: string): boolean {
  return pointer.startsWith(`${group}/`)
}

/** The pointer itself and everything above it, from the inside out; without the root of the document. */
export function upwards(pointer: string): string[] {
  const found: string[] = []
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
    found.push(pointer.slice(0, end))
  return found
}

/** The DOM id of a field's control, by its address. Those with other signs than letters and digits stay apart. */
export function elementId(address: string): string {
  return `f${address
    .replaceAll('/@', '.')
    .replaceAll('/', '.')
    .replaceAll(/[^\w.-]/g, (sign) => `:${sign.codePointAt(0) ?? 0}`)}`
}

/** Does a step of a path lead to a row, by its number or by its name? */
export function isRowStep(step: string | number | undefined): boolean {
  return typeof step === 'number' || (step !== undefined && /^@\d+$/.test(step))
}

export function isContainer(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null
}
