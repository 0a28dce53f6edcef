import { metaDocuments } from '#engine/content/metaDocuments.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { fitsWord } from '../../forms/question/fitsWord.ts'
import { type AskedWord, followed, simpleSchema, widgetOf } from '../../forms/question/words.ts'
import type { PartKind } from '../machine/Machine.ts'
import { asWord, type Codec, listed, literal, single } from './codecs.ts'
import type { Choice, Choices } from './Choices.ts'
import { eventCodec } from './eventCodec.ts'

/** A word of a status, transition or timer that the panel asks by a simple control. */
export interface FlowWord extends AskedWord, Codec {}

/** Words that a simple control cannot ask, each with what the analyst has instead. */
export const flowElsewhere: { readonly [kind in PartKind]: ReadonlySet<string> } = {
  // Operands: fields of their own; a condition, as JSON.
  status: new Set(['holds', 'links', 'rests']),
  transition: new Set(
    [
      // The id has a field of its own, which renames it everywhere.
      'id',
      // Conditions as sentences, guards and messages as lists.
      'auto when guards notify',
      // Operands: fields of their own.
      'set create issue',
      // JSON.
      'revoke $comment',
    ]
      .join(' ')
      .split(' '),
  ),
  timer: new Set(['id', 'due', 'params', 'calendar']),
}

/** From which choices a word is answered, where the meta-schema says no more than that it is a name. */
const sources: { readonly [kind in PartKind]: { readonly [word: string]: keyof Choices } } = {
  status: { phase: 'phases' },
  transition: {
    from: 'statuses',
    to: 'statuses',
    in: 'mainStatuses',
    by: 'actors',
    input: 'forms',
    on: 'events',
  },
  timer: { in: 'statuses', alert: 'roles', fire: 'transitions', notify: 'messages' },
}

/** What may stand at a part, by word. */
export function metaWordsOf(kind: PartKind): JsonObject {
  const words = getAt(metaDocuments.workflow, `/definitions/${kind}/properties`)
  return isJsonObject(words) ? words : {}
}

/** Every simple word of the meta-schema: a new one of theirs is asked without more ado. */
export function flowWords(kind: PartKind, choices: Choices, isTrack: boolean): FlowWord[] {
  return Object.entries(metaWordsOf(kind)).flatMap(([name, meta]) => {
    // Only a part of a track says in which statuses of the process it may be made.
    const isOut = flowElsewhere[kind].has(name) || (kind === 'transition' && name === 'in' && !isTrack)
    if (isOut || !isJsonObject(meta)) return []
    const source = sources[kind][name]
    const word = source === undefined ? plainWord(name, meta) : chosenWord(name, meta, choices[source])
    return word === undefined ? [] : [word]
  })
}

function plainWord(name: string, meta: JsonObject): FlowWord | undefined {
  const { enum: values, items } = meta
  if (Array.isArray(values) && values.some((value) => typeof value !== 'string')) {
    const schema = { type: 'string', enum: values.map(asWord) }
    return { name, schema, widget: 'select', ...literal(values) }
  }
  const one = isJsonObject(items) ? simpleSchema(items) : undefined
  if (one !== undefined && typeof one['pattern'] === 'string') {
    const pattern = one['pattern'].replace(/^\^|\$$/g, '')
    const schema = { type: 'string', pattern: `^${pattern}(, *${pattern})*$` }
    return { name, schema, widget: 'text', ...listed }
  }
  const schema = simpleSchema(meta)
  if (schema === undefined) return undefined
  return { name, schema, widget: widgetOf(schema), ...single }
}

function chosenWord(name: string, meta: JsonObject, choices: readonly Choice[]): FlowWord {
  const values = choices.map(({ value }) => value)
  const named = { choices: choices.map(({ label }) => label) }
  if (name === 'on')
    return { name, schema: { type: 'string', enum: values }, widget: 'select', ...named, ...eventCodec }
  const shape = manyOf(meta)
  if (shape === undefined)
    return { name, schema: { type: 'string', enum: values }, widget: 'select', ...named, ...single }
  const items = { type: 'string', enum: values }
  const schema = { type: 'array', minItems: 1, uniqueItems: true, items }
  return { name, schema, widget: 'checkboxes', ...named, ...(shape === 'oneOrMany' ? oneOrMany : single) }
}

/** Does the meta-schema take a list, or a list as well as a single one? */
function manyOf(meta: JsonObject): 'many' | 'oneOrMany' | undefined {
  if (isJsonObject(meta['then']) && isJsonObject(meta['else'])) return 'oneOrMany'
  return followed(meta)?.['type'] === 'array' ? 'many' : undefined
}

/** A single one may stand without its list. */
const oneOrMany: Codec = {
  read: (value) => (typeof value === 'string' ? [value] : value),
  write: (value, before) =>
    Array.isArray(value) && value.length === 1 && !Array.isArray(before) ? value[0] : value,
}

/** Those that the panel can show: a word whose value is more than that is left to the JSON. */
export function fittingWords(words: readonly FlowWord[], written: JsonObject): FlowWord[] {
  return words.filter(({ name, schema, choices, read }) => {
    const value = written[name]
    // Nothing can be chosen where there is nothing to choose from.
    if (value === undefined) return choices?.length !== 0
    const shown = read(value)
    return shown !== undefined && fitsWord(schema, shown)
  })
}

/** What stands at a part now, by the names of the form. */
export function flowValues(written: JsonObject, words: readonly FlowWord[]): JsonObject {
  const values: JsonObject = {}
  for (const { name, read } of words) {
    const value = written[name]
    const shown = value === undefined ? undefined : read(value)
    if (shown !== undefined) values[name] = shown
  }
  return values
}

/** The part with other values of its words; an empty one is taken out, what the meta-schema refuses is not written. */
export function withFlowValues(
  kind: PartKind,
  written: JsonObject,
  { words, values }: { words: readonly FlowWord[]; values: JsonObject },
): JsonObject {
  const must = getAt(metaDocuments.workflow, `/definitions/${kind}/required`)
  const required = new Set(Array.isArray(must) ? must : [])
  let next = written
  for (const { name, schema, write } of words) {
    const value = values[name]
    const isEmpty =
      value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
    if (isEmpty) next = required.has(name) ? next : withoutWord(next, name)
    else if (fitsWord(schema, value)) next = withWord(kind, next, [name, write(value, written[name])])
  }
  return next
}

function withoutWord(written: JsonObject, name: string): JsonObject {
  if (!Object.hasOwn(written, name)) return written
  return Object.fromEntries(Object.entries(written).filter(([one]) => one !== name))
}

/** A new word stands where the meta-schema has it among the others. */
export function withWord(
  kind: PartKind,
  written: JsonObject,
  [name, value]: [string, Json | undefined],
): JsonObject {
  if (value === undefined) return withoutWord(written, name)
  if (Object.hasOwn(written, name)) return { ...written, [name]: value }
  const order = ['id', ...Object.keys(metaWordsOf(kind))]
  const before = new Set(order.slice(0, order.indexOf(name)))
  const entries = Object.entries(written)
  const at = entries.findLastIndex(([one]) => before.has(one)) + 1
  return Object.fromEntries(entries.toSpliced(at, 0, [name, value]))
}
