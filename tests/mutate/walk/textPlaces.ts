import { type Place, under } from '#engine/content/checks/place.ts'
import { rawDocument } from '../edit/rawDocument.ts'
import { members } from './partsIn.ts'

export interface TextPlace {
  language: string
  id: string
  text: string
  place: Place
}

/** Every text of every language. */
export function textPlaces(files: ReadonlyMap<string, string>): TextPlace[] {
  return [...files].flatMap(([file, content]) => {
    const language = /^locales\/([a-z]{2})\//.exec(file)?.[1]
    if (language === undefined) return []
    return members(rawDocument(content)).flatMap(([id, text]) =>
      typeof text === 'string' && id !== '$schema'
        ? [{ language, id, text, place: under({ file, pointer: '' }, id) }]
        : [],
    )
  })
}
