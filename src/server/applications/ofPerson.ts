import type { ProcessPart } from '#engine/bundle/types.ts'
import type { Workflow } from '#engine/content/types.ts'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { prefillOf } from '#engine/form/prefillOf.ts'
import { removeAt } from '#engine/form/removeAt.ts'
import { pointersRead } from '#engine/values/readPointers.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { Access } from './accessOf.ts'
import type { Answers, Case } from './Case.ts'

const NAMED: ReadonlySet<string> = new Set([
  'id',
  'firstName',
  'lastName',
  'fatherName',
  'middleName',
  'institution',
  'citizenshipId',
])

/** Who somebody is, without what their account and their papers say. */
export const named = (applicant: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(applicant).filter(([name]) => NAMED.has(name)))

/** Does somebody apply for the institution where somebody else began? Of that person the name is theirs to know. */
export const isColleague = ({ row }: Pick<Case, 'row'>, access: Access): boolean =>
  access.kind === 'applicant' && row.institution !== null && access.actor.id !== row.subject_id

/** What of a process says something of the person who began it, not of the institution. */
interface OfPerson {
  /** Look-ups whose key is of the person. */
  facts: ReadonlySet<string>
  /** Fields that are filled from what registers or the account say of the person: by step, as their forms name them. */
  fields: ReadonlyMap<string, ReadonlySet<string>>
}

const known = new WeakMap<ProcessPart, OfPerson>()

/** A key may read an answer, and an answer may be filled from a look-up: looked at until nothing new is found. */
function ofPerson(part: ProcessPart): OfPerson {
  const done = known.get(part)
  if (done !== undefined) return done
  const facts = new Set<string>()
  const fields = new Map<string, Set<string>>()
  for (let before = -1, size = 0; size !== before;) {
    before = size
    for (const name of factsOf(part, { facts, fields })) facts.add(name)
    for (const [step, pointer] of fieldsOf(part, { facts, fields }))
      fields.set(step, (fields.get(step) ?? new Set()).add(pointer))
    size = facts.size + [...fields.values()].reduce((sum, one) => sum + one.size, 0)
  }
  const found = { facts, fields }
  known.set(part, found)
  return found
}

function factsOf({ workflow, facts, conditions }: ProcessPart, sofar: OfPerson): string[] {
  return Object.entries(workflow.facts ?? {}).flatMap(([name, use]) => {
    const key = use.key ?? facts[use.fact ?? name]?.key
    const read = pointersRead(key, namesOf(workflow, conditions))
    const tells = [...read].some((pointer) => isOfPerson(pointer, sofar, INSTITUTION))
    return tells ? [name] : []
  })
}

function fieldsOf({ workflow, forms, conditions }: ProcessPart, sofar: OfPerson): [string, string][] {
  return (workflow.steps ?? []).flatMap(({ id, form = '' }) => {
    const part = forms[form]
    return part === undefined
      ? []
      : formFields(part).flatMap(({ ui, pointer }): [string, string][] => {
          const prefill = prefillOf(ui)
          const read = prefill && pointersRead(prefill.from, namesOf(workflow, conditions))
          return [...(read ?? [])].some((one) => isOfPerson(one, sofar, NAMED)) ? [[id, pointer]] : []
        })
  })
}

const INSTITUTION: ReadonlySet<string> = new Set(['institution'])
const namesOf = (workflow: Workflow, shared: ProcessPart['conditions']) => ({
  conditions: { ...shared, ...workflow.conditions },
  values: workflow.values ?? {},
})

/** `open`: members of the account, and of what a register says, that tell no more than who somebody is. */
function isOfPerson(pointer: string, { facts, fields }: OfPerson, open: ReadonlySet<string>): boolean {
  const [scope = '', first = '', ...rest] = pointer.split('/').slice(1)
  if (scope === 'applicant') return !open.has(first)
  if (scope === 'facts') return facts.has(first) && !open.has(rest.at(-1) ?? '')
  return scope === 'answers' && fields.get(first)?.has(`/${rest.join('/')}`) === true
}

/** Is a look-up asked for by what is known of the person who began the case? */
export const tellsOfPerson = ({ process }: Pick<Case, 'process'>, fact: string): boolean =>
  ofPerson(process.part).facts.has(fact)

/** Places in the answers that say of the person who began the case more than the name. */
function placesOfPerson({ process }: Pick<Case, 'process'>, answers: Answers): string[] {
  const { workflow, forms } = process.part
  const { fields } = ofPerson(process.part)
  return (workflow.steps ?? []).flatMap(({ id, form = '' }) => {
    const part = forms[form]
    const own = fields.get(id)
    if (part === undefined || own === undefined) return []
    return fieldsAt(formFields(part), answers[id] ?? {}, `/answers/${id}`)
      .filter(({ field }) => own.has(field.pointer))
      .map(({ pointer }) => pointer)
  })
}

/** The answers as who applies for the institution with that person sees them. */
export function withoutPerson(found: Pick<Case, 'process'>, answers: Answers): Answers {
  const shown: Answers = {}
  for (const [step, given] of Object.entries(answers)) {
    const base = `/answers/${step}`
    const places = placesOfPerson(found, { [step]: given })
    const left = places.reduce<Json>((one, place) => removeAt(one, place.slice(base.length)), given)
    if (isObject(left)) shown[step] = left
  }
  return shown
}
