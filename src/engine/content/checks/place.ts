import type { Fault } from '../../issue.ts'

/** A place in the content: file and JSON Pointer in it. */
export interface Place {
  file: string
  pointer: string
}

export function under(place: Place, ...steps: (string | number)[]): Place {
  const path = steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
  return { file: place.file, pointer: place.pointer + path.join('') }
}

export function faultAt(place: Place, code: string, message: string): Fault {
  return { ...place, code, message }
}
