import { objectOf } from '#engine/content/objectOf.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { formPath } from '../contentTree.ts'
import type { DocumentEdits } from '../edits/DocumentEdits.ts'
import { renamedMember, withMemberAfter } from '../edits/members.ts'
import { type FieldMeant, isFieldPointer, renamedPointer } from '../uses/isFieldPointer.ts'
import { renamedIn } from './renamedIn.ts'

/** The answers of samples (personas) and of cases to a question that is called otherwise. */
export function renameAnswers(edits: DocumentEdits, meant: FieldMeant, to: string): void {
  const shared = new Set(
    meant.steps.flatMap(({ steps }) => steps).filter((step) => isShared(edits, meant, step)),
  )
  for (const path of edits.paths) {
    if (!edits.has(path)) continue
    if (path.startsWith('workflows/personas/')) {
      const steps = meant.steps.flatMap((one) => one.steps)
      rewrite(edits, path, (document) => inAnswers(document, steps, { meant, to, kept: shared }))
    } else if (path.startsWith('tests/cases/'))
      rewrite(edits, path, (document) => inCase(document, path, { meant, to, kept: new Set() }))
  }
}

interface Answered {
  meant: FieldMeant
  to: string
  /** Steps of which another process asks something of the old name: there both stay. */
  kept: ReadonlySet<string>
}

function rewrite(edits: DocumentEdits, path: string, change: (document: JsonObject) => Json): void {
  const before = edits.read(path)
  const after = change(before)
  if (isJsonObject(after) && JSON.stringify(after) !== JSON.stringify(before)) edits.write(path, after)
}

/** Samples answer steps by name, whichever process has them. */
function isShared(edits: DocumentEdits, { name, steps: asking }: FieldMeant, step: string): boolean {
  return edits.paths.some((path) => {
    const process = /^workflows\/([^/]+)\.json$/.exec(path)?.[1]
    if (process === undefined || asking.some((one) => one.process === process && one.steps.includes(step)))
      return false
    const { steps } = edits.read(path)
    const rows = Array.isArray(steps) ? steps.filter(isJsonObject) : []
    return rows.some(({ id, form }) => {
      const schema = typeof form === 'string' ? edits.read(formPath(form)) : {}
      return id === step && Object.hasOwn(objectOf(schema['properties']), name)
    })
  })
}

/** Every `answers` inside: a step's name -> its answers. */
function inAnswers(value: Json, steps: readonly string[], answered: Answered): Json {
  if (Array.isArray(value)) return value.map((one) => inAnswers(one, steps, answered))
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([key, one]): [string, Json] => {
    if (key !== 'answers' || !isJsonObject(one)) return [key, inAnswers(one, steps, answered)]
    const byStep = Object.entries(one).map(([step, own]): [string, Json] => [
      step,
      steps.includes(step) && isJsonObject(own) ? renamedAnswer(own, answered.kept.has(step), answered) : own,
    ])
    return [key, Object.fromEntries(byStep)]
  })
  return Object.fromEntries(entries)
}

function renamedAnswer(answers: JsonObject, isKept: boolean, { meant: { name }, to }: Answered): JsonObject {
  const value = answers[name]
  if (value === undefined) return answers
  return isKept ? withMemberAfter(answers, name, [to, value]) : renamedMember(answers, name, to)
}

/** A case of the form itself, or a road through a process that asks it. */
function inCase(document: JsonObject, path: string, answered: Answered): Json {
  const { meant, to } = answered
  const { process: about, form } = document
  const process = typeof about === 'string' ? about : undefined
  const steps = meant.steps.flatMap((one) =>
    process === undefined || one.process === process ? one.steps : [],
  )
  const isOwn = typeof form === 'string' && meant.forms.includes(form)
  const pointed = renamedIn(document, '', (word, at) => {
    if (isOwn && /\/expects\/\d+\/at$/.test(at) && word.split('/')[1] === meant.name)
      return ['', to, ...word.split('/').slice(2)].join('/')
    return isFieldPointer(word, meant, { path, at, process }) ? renamedPointer(word, meant.name, to) : word
  })
  const placed = inAnswers(pointed, steps, answered)
  return isOwn ? inData(placed, meant.name, to) : placed
}

/** The answers of the form itself, of the set and of each case in it. */
function inData(value: Json, from: string, to: string): Json {
  if (Array.isArray(value)) return value.map((one) => inData(one, from, to))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key === 'data' && isJsonObject(one)) return [key, renamedMember(one, from, to)]
      return [key, key === 'cases' ? inData(one, from, to) : one]
    }),
  )
}
