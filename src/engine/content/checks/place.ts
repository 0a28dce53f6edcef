import { escapeToken } from '../../values/pointer.ts'

/** A place in the content: file and JSON Pointer in it. */
export interface Place {
  file: string
  pointer: string
}

export function under(place: Place, ...steps: (string | number)[]): Place {
  let { pointer } = place
  for (const step of steps) pointer += `/${typeof step === 'number' ? step : escapeToken(step)}`
  return { file: place.file, pointer }
}
