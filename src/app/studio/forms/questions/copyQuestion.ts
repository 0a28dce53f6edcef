import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { textIndex } from '../textIndex.ts'
import { putQuestion } from './addQuestion.ts'
import { isJsonObject } from '../../../state/json.ts'
import { readForm } from './FormFiles.ts'
import { questionsOf } from './questionsOf.ts'
import { labelIds, writeTexts } from './questionTexts.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import type { JsonObject } from '#engine/values/types.ts'

interface Copying {
  from: string
  /** Name of the question there. */
  name: string
  to: string
  /** Its name here. */
  as: string
  after: string | undefined
  /** It stays one with the other: what is changed there changes here. */
  isOne?: boolean
}

/** A question of this or of another form, as it is asked there; undefined where it is not there. */
export function copyQuestion(
  workspace: Workspace,
  { from, name, to, as, after, isOne = false }: Copying,
): FileChange[] | undefined {
  const form = readForm(workspace, from)
  const question = form && questionsOf(form).find((one) => one.name === name)
  if (form === undefined || question === undefined) return undefined
  const edits = new DocumentEdits(workspace)
  const copied = from === to ? question.schema : outwards(question.schema, from)
  const schema = isOne ? { $ref: `${from === to ? '' : from}#/properties/${escapeToken(name)}` } : copied
  // Whatever is referred to is asked as it is there.
  const ui = isOne ? {} : question.ui
  putQuestion(edits, to, { name: as, schema, ui, required: question.required, after })
  const index = textIndex(workspace)
  const there = labelIds(workspace, from, question)
  const here = labelIds(workspace, to, { name: as, ui: question.ui })
  const [id = ''] = here
  const texts = index.languages.flatMap((language) => {
    const text = index.find(language, there)?.text
    const isKnown = index.find(language, here)?.text === text
    return text === undefined || isKnown ? [] : [{ language, id, text }]
  })
  writeTexts(edits, workspace, texts)
  return edits.changes()
}

/** References of a form to its own parts, as another form names them. */
function outwards(schema: JsonObject, id: string): JsonObject {
  const turned = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#') ? id + value : value,
  )
  const next: unknown = JSON.parse(turned)
  return isJsonObject(next) ? next : schema
}
