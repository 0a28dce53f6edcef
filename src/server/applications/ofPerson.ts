import type { ProcessPart } from '#engine/bundle/types.ts'
import type { Workflow } from '#engine/content/types.ts'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { HIDDEN } from '#engine/form/hiddenAnswer.ts'
import { prefillOf } from '#engine/form/prefillOf.ts'
import type { Settled } from '#engine/form/settleAnswers.ts'
import { ChangedDocument } from '#engine/values/ChangedDocument.ts'
import { getAt } from '#engine/values/pointer.ts'
import { factsRead, pointersRead } from '#engine/values/readPointers.ts'
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

/** Who somebody is; what their account and their papers say beside it is hidden, so that what it fills in stays filled in. */
export const named = (told: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, NAMED.has(name) ? value : hide(value)]),
  )

const hide = (value: Json): Json => (value === null ? null : HIDDEN)

/** Does somebody apply for the institution where somebody else began? Of that person the name is theirs to know. */
export const isColleague = (found: Pick<Case, 'row'>, access: Access): boolean =>
  access.kind === 'applicant' && isColleagueOf(found, access.actor.id)

/** The same of one of the applicants. */
export const isColleagueOf = ({ row }: Pick<Case, 'row'>, applicant: string): boolean =>
  row.institution !== null && applicant !== row.subject_id

/** What of a process says something of the person who began it, not of the institution. */
interface OfPerson {
  /** Look-ups whose key is of the person. */
  facts: ReadonlySet<string>
  /** Fields that are filled from what registers or the account say of the person: by step, as their forms name them. */
  fields: ReadonlyMap<string, ReadonlySet<string>>
  /** Those look-ups that fill in fields, be it with the name. */
  filling: ReadonlySet<string>
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
  const filling = new Set([...factsFilling(part)].filter((name) => facts.has(name)))
  const found = { facts, fields, filling }
  known.set(part, found)
  return found
}

function factsOf(
  { workflow, facts, conditions }: ProcessPart,
  sofar: Pick<OfPerson, 'facts' | 'fields'>,
): string[] {
  return Object.entries(workflow.facts ?? {}).flatMap(([name, use]) => {
    const key = use.key ?? facts[use.fact ?? name]?.key
    const read = pointersRead(key, namesOf(workflow, conditions))
    const tells = [...read].some((pointer) => isOfPerson(pointer, sofar, INSTITUTION))
    return tells ? [name] : []
  })
}

function fieldsOf(
  { workflow, forms, conditions }: ProcessPart,
  sofar: Pick<OfPerson, 'facts' | 'fields'>,
): [string, string][] {
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

function factsFilling({ workflow, forms, conditions }: ProcessPart): Set<string> {
  const prefills = (workflow.steps ?? []).flatMap(({ form = '' }) => {
    const part = forms[form]
    return part === undefined ? [] : formFields(part).flatMap(({ ui }) => prefillOf(ui)?.from ?? [])
  })
  return new Set(prefills.flatMap((from) => [...factsRead(from, namesOf(workflow, conditions))]))
}

const INSTITUTION: ReadonlySet<string> = new Set(['institution'])
const namesOf = (workflow: Workflow, shared: ProcessPart['conditions']) => ({
  conditions: { ...shared, ...workflow.conditions },
  values: workflow.values ?? {},
})

/** `open`: members of the account, and of what a register says, that tell no more than who somebody is. */
function isOfPerson(
  pointer: string,
  { facts, fields }: Pick<OfPerson, 'facts' | 'fields'>,
  open: ReadonlySet<string>,
): boolean {
  const [scope = '', first = '', ...rest] = pointer.split('/').slice(1)
  if (scope === 'applicant') return !open.has(first)
  if (scope === 'facts') return facts.has(first) && !open.has(rest.at(-1) ?? '')
  return scope === 'answers' && fields.get(first)?.has(`/${rest.join('/')}`) === true
}

/** Is a look-up asked for by what is known of the person who began the case? */
export const tellsOfPerson = ({ process }: Pick<Case, 'process'>, fact: string): boolean =>
  ofPerson(process.part).facts.has(fact)

/** Places in the answers that say of the person who began the case more than the name. */
function placesOfPerson(
  { process }: Pick<Case, 'process'>,
  answers: Answers,
  { lockedOnly = false }: { lockedOnly?: boolean } = {},
): string[] {
  const { workflow, forms } = process.part
  const { fields } = ofPerson(process.part)
  return (workflow.steps ?? []).flatMap(({ id, form = '' }) => {
    const part = forms[form]
    const own = fields.get(id)
    if (part === undefined || own === undefined) return []
    return fieldsAt(formFields(part), answers[id] ?? {}, `/answers/${id}`)
      .filter(({ field }) => own.has(field.pointer) && !(lockedOnly && prefillOf(field.ui)?.locked !== true))
      .map(({ pointer }) => pointer)
  })
}

/** Does a look-up of the person fill in answers? */
export const fillsIn = ({ process }: Pick<Case, 'process'>, fact: string): boolean =>
  ofPerson(process.part).filling.has(fact)

/** The answers as who applies for the institution with that person sees them, for a page that fills in and one that reads. */
export function hidePerson(
  found: Pick<Case, 'process'>,
  answers: Answers,
  settled: Settled | undefined,
): Answers {
  // What nothing ever locks somebody has typed, and whoever fills in may have to correct it.
  const lockedOnly = settled !== undefined
  const places = placesOfPerson(found, settled?.answers ?? answers, { lockedOnly })
  const hidden = places.filter((place) => (getAt({ answers }, place) ?? null) !== null)
  const shown = new ChangedDocument({ answers })
  for (const place of hidden) shown.set(place, HIDDEN)
  return answersOf(shown.value)
}

/**
 * What a page of theirs takes for the answers of registers that nobody has now: what they had filled in stays locked, and
 * hidden.
 */
export function standIns(
  { process }: Pick<Case, 'process'>,
  { answers, facts }: { answers: Answers; facts: JsonObject },
): JsonObject {
  const { workflow, forms, conditions } = process.part
  const sofar = ofPerson(process.part)
  const given = (workflow.steps ?? []).flatMap(({ id, form = '' }): [string, Json][] => {
    const part = forms[form]
    return (part === undefined ? [] : formFields(part)).flatMap(({ ui, pointer }): [string, Json][] => {
      const value = getAt({ answers }, `/answers/${id}${pointer}`) ?? null
      const prefill = prefillOf(ui)
      if (prefill?.locked !== true || value === null) return []
      return [...pointersRead(prefill.from, namesOf(workflow, conditions))].map((read): [string, Json] => [
        read,
        isOfPerson(read, sofar, NAMED) ? HIDDEN : value,
      ])
    })
  })
  const standing = given.filter(([read]) => {
    const [scope, fact = ''] = read.split('/').slice(1)
    return scope === 'facts' && sofar.filling.has(fact) && !Object.hasOwn(facts, fact)
  })
  const made = new ChangedDocument({ facts: {} })
  for (const [read, value] of standing) made.set(read, value)
  const whole = made.value
  return isObject(whole) && isObject(whole['facts']) ? whole['facts'] : {}
}

/** What who applies with that person sends, with what is hidden from them as it is kept. */
export function keepPerson(
  found: Pick<Case, 'process'>,
  { sent, kept, settled }: { sent: Answers; kept: Answers; settled: Settled | undefined },
): Answers {
  const places = placesOfPerson(found, settled?.answers ?? sent).filter(
    (place) => settled?.locked.has(place) === true || getAt({ answers: sent }, place) === HIDDEN,
  )
  const whole = new ChangedDocument({ answers: sent })
  for (const place of places) {
    const value = getAt({ answers: kept }, place)
    if (value === undefined) whole.remove(place)
    else whole.set(place, value)
  }
  return answersOf(whole.value)
}

function answersOf(document: Json | undefined): Answers {
  const answers: Answers = {}
  const steps = isObject(document) ? document['answers'] : undefined
  for (const [step, given] of Object.entries(isObject(steps) ? steps : {}))
    if (isObject(given)) answers[step] = given
  return answers
}

/** The same answers without them, to be taken along. */
export function withoutPerson(found: Pick<Case, 'process'>, answers: Answers): Answers {
  const shown = new ChangedDocument({ answers })
  for (const place of placesOfPerson(found, answers)) shown.remove(place)
  return answersOf(shown.value)
}
