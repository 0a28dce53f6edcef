import { metaDocuments } from '#engine/content/metaDocuments.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { withMemberBefore, withoutMember } from '../edits/members.ts'
import { fitsWord } from '../question/fitsWord.ts'
import { type AskedWord, simpleSchema, widgetOf } from '../question/words.ts'
import type { WordTexts } from '../question/wordsPart.ts'

/** Words that a simple control cannot ask, each with what the analyst has instead. */
export const serviceElsewhere: ReadonlySet<string> = new Set([
  // By it everything else knows the service: it is said once, when it is made.
  'name',
  // Lists and tables: made as most services have them, then JSON.
  ...['statuses', 'processes', 'routes', 'menu', 'extraMenu'],
])

interface Group {
  id: string
  called: string
}

/** What the meta-schema lets a service say of itself; its group is one of those that there are. */
export function serviceWords(groups: readonly Group[]): AskedWord[] {
  return Object.entries(metaServiceWords()).flatMap(([name, meta]): AskedWord[] => {
    if (serviceElsewhere.has(name) || !isJsonObject(meta)) return []
    if (name === 'group') {
      const schema = { type: 'string', enum: groups.map(({ id }) => id) }
      return [{ name, schema, widget: 'select', choices: groups.map(({ called }) => called) }]
    }
    const schema = simpleSchema(own(meta))
    return schema === undefined ? [] : [{ name, schema, widget: widgetOf(schema) }]
  })
}

/** Parts of its own document are called from there; the shared ones are known to whoever reads the word. */
function own(meta: JsonObject): JsonObject {
  const { $ref: reference } = meta
  if (typeof reference !== 'string' || !reference.startsWith('#')) return meta
  const part = getAt(metaDocuments.services, reference.slice(1))
  return isJsonObject(part) ? part : meta
}

export function metaServiceWords(): JsonObject {
  const words = getAt(metaDocuments.services, '/definitions/service/properties')
  return isJsonObject(words) ? words : {}
}

export const serviceTexts: WordTexts = (name) => ({
  label: `studioForms.service.${name}`,
  hint: `studioForms.serviceHint.${name}`,
})

/** What a service says now; a word that is more than a simple control shows is left to the JSON. */
export function serviceValues(row: JsonObject, words: readonly AskedWord[]): JsonObject {
  const said = words.flatMap(({ name }) => {
    const value = row[name]
    return value === undefined || value === false ? [] : [[name, value] as const]
  })
  return Object.fromEntries(said)
}

/** The service with other values of its words, each where the meta-schema has it among the others. */
export function withServiceValues(
  row: JsonObject,
  words: readonly AskedWord[],
  values: JsonObject,
): JsonObject {
  const order = Object.keys(metaServiceWords())
  let next = row
  for (const { name, schema } of words) {
    const value = values[name]
    // No is written where it was written, or where yes was and no may be.
    if (value === undefined || value === '' || value === false)
      next =
        mayBeNo(name) && Object.hasOwn(next, name) ? { ...next, [name]: false } : withoutMember(next, name)
    else if (fitsWord(schema, value)) {
      const later = order.slice(order.indexOf(name) + 1).find((one) => Object.hasOwn(next, one))
      next = later === undefined ? { ...next, [name]: value } : withMemberBefore(next, later, [name, value])
    }
  }
  return next
}

function mayBeNo(name: string): boolean {
  const meta = metaServiceWords()[name]
  return isJsonObject(meta) && meta['type'] === 'boolean'
}
