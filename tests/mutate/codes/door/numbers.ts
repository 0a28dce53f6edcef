import { walk } from '#engine/content/checks/names.ts'
import type { Place } from '#engine/content/checks/place.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import { edited } from '../../edit/edited.ts'
import { rawDocument } from '../../edit/rawDocument.ts'
import type { Mutator } from '../../Mutant.ts'
import { contentTexts } from './files.ts'

const NUMBERS = ['1e400', '9007199254740993', '-12345678901234567890', '1e-400']
/** Of one file. */
const PLACES = 4
const MARK = 'the number stands here'

/** A number that is read as another one. */
export const numbers: Mutator = createMutator('json.number', function* (_content, texts) {
  for (const [file, text] of contentTexts(texts)) {
    for (const [index, at] of numberPlaces(file, text).slice(0, PLACES).entries()) {
      const number = NUMBERS[index % NUMBERS.length] ?? ''
      const marked = edited(new Map([[file, text]]), [setAt(at, MARK)]).get(file) ?? ''
      const title = `${file}#${at.pointer}: the number becomes ${number}`
      yield { title, texts: [[file, marked.replace(JSON.stringify(MARK), number)]], at }
    }
  }
})

function numberPlaces(file: string, text: string): Place[] {
  const places: Place[] = []
  walk(rawDocument(text), { file, pointer: '' }, (_key, value, here) => {
    if (typeof value === 'number') places.push(here())
  })
  return places
}
