import { fieldPlace } from '../bundle/fieldPlace.ts'
import { findFormPart } from '../bundle/findFormPart.ts'
import { FormReferenceError } from '../bundle/FormReferenceError.ts'
import { type FormField, formFields } from '../form/formFields.ts'
import { sameJson } from '../values/sameJson.ts'
import type { JsonObject } from '../values/types.ts'
import type { Change } from './Change.ts'
import { choiceList } from './choiceList.ts'
import { said } from './schemaBreaks.ts'
import { fieldBreaks } from './fieldBreaks.ts'
import { Meanings } from './Meanings.ts'
import type { Pair } from './Pair.ts'
import { sideBySide } from './sideBySide.ts'

/** A form that a step asked and asks. */
export interface AskedForm {
  process: string
  /** "/answers/study" */
  at: string
  before: string
  after: string
}

/** What the applicant is asked otherwise, field by field. */
export function diffForm(asked: AskedForm, pair: Pair): Change[] {
  const before = fieldsOf(pair.before, asked.before)
  const after = fieldsOf(pair.after, asked.after)
  const { added, removed, both } = sideBySide(before, after)
  const meanings = new Meanings(asked.process, pair)
  const goneGroups = removed.map(([pointer]) => pointer)
  return [
    ...removed
      .filter(([pointer]) => !goneGroups.some((group) => pointer.startsWith(`${group}/`)))
      .map(([pointer, field]) => removedField(pointer, field, asked, pair)),
    ...added.flatMap(([pointer, field]) => addedField(pointer, field, asked, pair)),
    ...both.flatMap(([pointer, old, now]) => changedField(pointer, [old, now], { asked, pair, meanings })),
    ...wholeForm({ asked, pair, meanings }),
  ]
}

function fieldsOf(content: Pair['before'], form: string): { [pointer: string]: FormField } {
  const part = findFormPart(content, form)
  if (part instanceof FormReferenceError) return {}
  return Object.fromEntries(formFields(part).map((field) => [field.pointer, field]))
}

function removedField(pointer: string, field: FormField, asked: AskedForm, pair: Pair): Change {
  return {
    about: ['applicant', 'draft'],
    process: asked.process,
    text: `${pair.was.field(asked.process, field.name)} is no longer asked.`,
    say: said('gone', { field: pair.was.calledField(asked.process, field.name) }),
    place: fieldPlace(pair.before, asked.before, pointer),
    breaks: { kind: 'fieldRemoved', at: asked.at + pointer },
  }
}

function addedField(pointer: string, field: FormField, asked: AskedForm, pair: Pair): Change[] {
  const name = pair.is.field(asked.process, field.name)
  const params = { field: pair.is.calledField(asked.process, field.name) }
  const base = { process: asked.process, place: fieldPlace(pair.after, asked.after, pointer) }
  if (!field.required && field.requiredWhen === undefined) {
    const text = `${name} is asked, too; it may be left empty.`
    return [{ ...base, about: ['applicant'], text, say: said('newOptional', params) }]
  }
  const where = field.required ? 'must be answered' : 'must be answered in some cases'
  return [
    {
      ...base,
      about: ['applicant', 'draft'],
      text: `${name} is asked, too, and ${where}.`,
      say: said(field.required ? 'newRequired' : 'newSometimes', params),
      breaks: { kind: 'newRequired', at: asked.at + pointer },
    },
  ]
}

interface Compared {
  asked: AskedForm
  pair: Pair
  meanings: Meanings
}

function changedField(
  pointer: string,
  [old, now]: [FormField, FormField],
  { asked, pair, meanings }: Compared,
): Change[] {
  const name = pair.is.field(asked.process, now.name)
  const place = fieldPlace(pair.after, asked.after, pointer)
  const lists = choiceList(old.schema, now.schema, pair, meanings)
  const field = pair.is.calledField(asked.process, now.name)
  return [...fieldBreaks(old, now, meanings), ...lists].map(({ kind, text, say, values }) => ({
    about: kind === undefined ? ['applicant'] : ['applicant', 'draft'],
    process: asked.process,
    text: `${name} ${text}.`,
    say: { ...say, params: { field, ...say.params } },
    place,
    ...(kind && { breaks: { kind, at: asked.at + pointer, ...(values && { values }) } }),
  }))
}

/** What the form says beside its fields: branches, rules over several answers. */
function wholeForm({ asked, pair, meanings }: Compared): Change[] {
  const [old, now] = [restOf(pair.before, asked.before), restOf(pair.after, asked.after)]
  const differ = [...wordsOf(old, now), ...meanings.changedIn(now)]
  if (differ.length === 0) return []
  return [
    {
      about: ['applicant', 'draft'],
      process: asked.process,
      text: `Answers of ${asked.at} are judged together in another way: ${differ.join(', ')}.`,
      say: { sentence: 'form.together', params: { at: asked.at, words: differ.join(', ') } },
      place: { file: `schemas/${asked.after}.json`, pointer: '' },
      breaks: { kind: 'unproven', at: asked.at },
    },
  ]
}

function wordsOf(old: JsonObject, now: JsonObject): string[] {
  const words = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...words].filter((word) => !sameJson(old[word], now[word]))
}

function restOf(content: Pair['before'], form: string): JsonObject {
  const part = findFormPart(content, form)
  if (part instanceof FormReferenceError) return {}
  const { properties: _p, required: _r, requiredWhen: _w, type: _t, title: _n, ...rest } = part.schema
  return rest
}
