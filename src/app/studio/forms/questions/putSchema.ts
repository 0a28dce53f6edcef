import { objectOf } from '#engine/content/objectOf.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { formPath, uiPath } from '../contentTree.ts'
import type { DocumentEdits } from '../edits/DocumentEdits.ts'

interface QuestionPlace {
  form: string
  name: string
}

/** Is the question still there? Somebody else may have renamed or deleted it while it was being changed. */
export function isAsked(edits: DocumentEdits, { form, name }: QuestionPlace): boolean {
  return Object.hasOwn(objectOf(edits.read(formPath(form))['properties']), name)
}

/** What the answer to a question has to be, written anew. One that is not there any more is not brought back. */
export function putSchema(edits: DocumentEdits, place: QuestionPlace, schema: JsonObject): void {
  if (!isAsked(edits, place)) return
  const document = edits.read(formPath(place.form))
  const properties = { ...objectOf(document['properties']), [place.name]: schema }
  edits.write(formPath(place.form), { ...document, properties })
}

/** How it is asked, likewise. */
export function putUi(edits: DocumentEdits, place: QuestionPlace, ui: JsonObject): void {
  if (!isAsked(edits, place)) return
  const path = uiPath(place.form)
  if (!edits.has(path) && Object.keys(ui).length === 0) return
  const head = edits.has(path) ? edits.read(path) : { $schema: '../../schemas/meta/ui-schema.json' }
  edits.write(path, { ...head, [place.name]: ui })
}
