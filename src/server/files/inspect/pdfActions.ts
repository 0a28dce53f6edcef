import { RefusedFile } from './Inspected.ts'
import type { PdfObjects } from './pdfObjects.ts'
import type { PdfValue } from './pdfValue.ts'
import { entry, nameOf } from './prunePdfValue.ts'

/** What acts by itself or carries something inside: no document of a person needs it. */
const FORBIDDEN = new Set([
  'JavaScript',
  'JS',
  'AA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'XFA',
  'GoToE',
])

/** What is done at opening goes to `openings`, to be checked once all objects are read. @throws RefusedFile */
export function judgeActions(value: PdfValue, openings: PdfValue[]): void {
  if (value.kind === 'name') checkName(value.name)
  if (value.kind === 'array') for (const item of value.items) judgeActions(item, openings)
  if (value.kind !== 'dict') return
  for (const [name, inner] of value.entries) {
    checkName(name)
    if (name === 'OpenAction') openings.push(inner)
    judgeActions(inner, openings)
  }
}

function checkName(name: string): void {
  if (FORBIDDEN.has(name)) throw new RefusedFile('valid.fileActive', `has ${name}`)
}

/** At opening a file may show a place of its own, and do nothing else. @throws RefusedFile */
export function checkOpening(opening: PdfValue, { objects }: PdfObjects): void {
  const action = opening.kind === 'reference' ? objects.get(opening.id) : opening
  if (action === undefined || action.kind === 'array') return
  if (nameOf(entry(action, 'S')) !== 'GoTo')
    throw new RefusedFile('valid.fileActive', 'acts when it is opened')
}
