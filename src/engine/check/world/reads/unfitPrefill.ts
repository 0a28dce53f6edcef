import { isObject } from '../../../content/isObject.ts'
import type { Content, Workflow } from '../../../content/types.ts'
import { resolvePointer } from '../../../values/pointer.ts'
import type { Json, JsonObject, JsonSchema } from '../../../values/types.ts'
import { APPLICANT } from '../../../workflow/mayAct.ts'
import { admits } from '../../schema/domain/admits.ts'
import { SchemaReader } from '../../schema/domain/SchemaReader.ts'
import { readsWorld } from '../../schema/rules/readsWorld.ts'
import { rowsOf } from '../../schema/rowsOf.ts'
import { fitsAlone } from '../../schema/samples/fitsAlone.ts'
import { valuesOf } from '../../schema/samples/valuesOf.ts'
import { flatForm } from '../flatForm.ts'
import type { Reading } from './Reading.ts'

/** Words by which a form may ask more of an answer than its field does. */
const FURTHER = ['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'not', 'rules', 'dependencies']

/**
 * An answer that the applicant can give, and that is refused where an officer has it before him, locked: nobody there
 * can mend it. Only of answers: what registers and processes give is declared more loosely than it is.
 */
export function unfitPrefill(
  prefill: JsonObject,
  wanted: JsonSchema,
  reading: Reading,
  content: Content,
): Json | undefined {
  const given = answerOf(prefill, reading, content)
  if (given === undefined || readsWorld(given)) return undefined
  const rows = rowsOf(content)
  const reader = new SchemaReader(given, rows)
  const taken = new SchemaReader(wanted, rows).domainOf(wanted)
  return valuesOf(reader.domainOf(given)).find(
    (value) => value !== null && fitsAlone(given, value, reader) && !admits(taken, value),
  )
}

/** The field that is read, as far as its form says nothing more of it elsewhere. */
function answerOf({ from, locked }: JsonObject, reading: Reading, content: Content): JsonObject | undefined {
  if (locked !== true || !isObject(from) || typeof from['at'] !== 'string') return undefined
  if (Object.keys(from).some((word) => word !== 'at' && word !== 'else')) return undefined
  const pointer = resolvePointer(from['at'], reading.base ?? '')
  const [, step, name] = /^\/answers\/([^/]+)\/([^/]+)$/.exec(pointer) ?? []
  const workflow = workflowOfOfficer(reading, content)
  const form = workflow?.steps?.find(({ id }) => id === step)?.form
  const part = form === undefined ? undefined : flatForm(content, form)
  if (part === undefined || name === undefined) return undefined
  const { schema, ui } = part
  const dress = ui[name]
  // What is filled in there comes from elsewhere, and is narrower than what could be typed.
  if (isObject(dress) && 'ui:prefill' in dress) return undefined
  const further = JSON.stringify(FURTHER.map((word) => schema[word] ?? null))
  const { properties } = schema
  const field = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined
  return isObject(field) && !further.includes(name) ? field : undefined
}

/** Where the field is one of what an officer fills in: the answers are not his. */
function workflowOfOfficer({ at, base }: Reading, { workflows }: Content): Workflow | undefined {
  if (!('workflow' in at) || at.transition === undefined || !base?.startsWith('/input/')) return undefined
  const workflow = workflows[at.workflow]
  const machine = at.track === undefined ? workflow : workflow?.tracks?.[at.track]
  const transition = machine?.transitions.find(({ id }) => id === at.transition)
  return transition?.by === undefined || transition.by.includes(APPLICANT) ? undefined : workflow
}
