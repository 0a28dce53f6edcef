import { isObject } from '../../content/isObject.ts'
import { registerTexts } from '../../explain/registerTexts.ts'
import { machinesOf } from '../../content/formUses.ts'
import type { Content, Workflow } from '../../content/types.ts'
import { textIds } from '../../texts/textIds.ts'
import { CITIZEN, STATELESS } from '../../values/citizenship.ts'
import { pointersOf } from '../../values/readPointers.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { optionIds } from './optionIds.ts'

/** Texts that are shown where they exist, and are not missed where they do not. */
export interface OptionalTexts {
  ids: ReadonlySet<string>
  /** Beginnings of ids whose ends nobody knows before ("option.grade."). */
  beginnings: ReadonlySet<string>
}

export function optionalTexts(content: Content): OptionalTexts {
  const properties = new Map<string, Json[]>()
  for (const { value } of Object.values(content.facts)) collect(value, properties)
  const facts = Object.values(content.workflows).flatMap(({ facts: own = {} }) => Object.keys(own))
  const ids = [
    ...[...Object.keys(content.facts), ...facts].map((fact) => `fact.${fact}`),
    ...(content.services.registers ?? []).map(registerTexts.keeper),
    ...[...properties.keys()].flatMap((name) => [`fact.field.${name}`, `field.${name}`]),
    // Explanations name the citizenship of the country, which is no list's row.
    ...optionIds('citizenshipId', [CITIZEN, STATELESS]),
    ...readPlaces(content).flatMap(placeTexts),
    ...Object.keys(content.conditions).flatMap((name) => conditionTexts(undefined, name)),
    ...Object.entries(content.workflows).flatMap(([id, workflow]) => ofWorkflow(id, workflow)),
    ...content.services.services.flatMap(({ name, routes = {} }) => [
      ...textIds.service(name),
      ...Object.values(routes).flatMap(({ screen, title }) =>
        title === undefined ? [`title.${screen}`] : [],
      ),
    ]),
    ...Object.entries(content.notifications).flatMap(([id, { channels }]) => [
      ...(channels.includes('email') ? [`mail.${id}.subject`, `mail.${id}.body`] : []),
      ...(channels.includes('sms') ? [`sms.${id}`] : []),
    ]),
    ...[...properties].flatMap(([name, schemas]) => optionsOf(name, schemas, content)),
  ]
  return {
    ids: new Set(ids),
    beginnings: new Set([
      ...[...properties].flatMap((one) => openOptions(one, content)),
      ...Object.values(content.documents).flatMap(({ fields = [] }) =>
        fields.flatMap(({ options }) => (options === undefined ? [] : [`option.${options}.`])),
      ),
    ]),
  }
}

/** Why something is not allowed is told as a requirement as well, as long as it holds. */
function ofWorkflow(id: string, workflow: Workflow): string[] {
  const guards = machinesOf(workflow)
    .flatMap(({ machine }) => machine.transitions)
    .flatMap(({ guards: own = [] }) => own)
  return [
    ...textIds.processName(id),
    ...textIds.processAbout(id),
    ...textIds.applicant(id),
    ...Object.keys(workflow.statuses).flatMap((status) => textIds.statusAbout(id, status)),
    ...guards.flatMap(({ denied }) => [...textIds.requirement(denied), ...textIds.needs(denied)]),
    ...Object.keys(workflow.conditions ?? {}).flatMap((name) => conditionTexts(id, name)),
  ]
}

/** What explanations say of a condition that has a name. */
function conditionTexts(process: string | undefined, name: string): string[] {
  return [...textIds.condition(process, 'is', name), ...textIds.condition(process, 'needs', name)]
}

/** What explanations say of a place. */
function placeTexts(pointer: string): string[] {
  const last = pointer.slice(pointer.lastIndexOf('/') + 1)
  return [`field.${last}`, ...textIds.place(pointer)]
}

/** What explanations have names for: each pointer that a rule reads. */
function readPlaces(content: Content): string[] {
  const { workflows, forms, uiSchemas, conditions } = content
  const parts = [workflows, forms, uiSchemas].flatMap((documents) => Object.values(documents))
  return [...parts, conditions].flatMap((part) => [...pointersOf(part)])
}

/** Every property of what a register answers, however deep. */
function collect(schema: Json | undefined, found: Map<string, Json[]>): void {
  if (Array.isArray(schema)) for (const part of schema) collect(part, found)
  if (!isObject(schema)) return
  const { properties } = schema
  if (isObject(properties)) {
    for (const [name, property] of Object.entries(properties))
      found.set(name, [...(found.get(name) ?? []), property])
  }
  for (const part of Object.values(schema)) collect(part, found)
}

/** An answer is named by the row of a list of its name, or by its own option. */
function optionsOf(name: string, schemas: readonly Json[], { lists }: Content): string[] {
  const named = lists[name]
  const rows = named === undefined ? [] : named.rows.map((row) => row['id'])
  const values = schemas.flatMap((schema) => (isObject(schema) ? choicesIn(schema) : []))
  return optionIds(name, [...rows, ...values])
}

/** Of a value, or of the elements of one. */
function choicesIn({ enum: values, items }: JsonObject): Json[] {
  if (Array.isArray(values)) return values
  return isObject(items) ? choicesIn(items) : []
}

/** What a register may answer without a list of it. */
function openOptions([name, schemas]: [string, Json[]], { lists }: Content): string[] {
  if (Object.hasOwn(lists, name)) return []
  const open = schemas.some(
    (schema) => isObject(schema) && schema['type'] === 'string' && !('enum' in schema),
  )
  return open ? [`option.${name}.`] : []
}
