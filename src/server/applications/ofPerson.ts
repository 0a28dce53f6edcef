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

/**
 * Of whom something is hidden: from who applies for an institution what says more than the name of the colleague who began
 * (`beginner`), from another parent of a child what a parent wrote of themselves (`parent`, the word `ofParent` of forms).
 */
export type Hidden = 'beginner' | 'parent'

/** What of a process says something of that person, not of the institution or the child. */
interface OfPerson {
  of: Hidden
  /** Look-ups whose key is of the person. */
  facts: ReadonlySet<string>
  /** Fields that are filled from what registers or the account say of the person: by step, as their forms name them. */
  fields: ReadonlyMap<string, ReadonlySet<string>>
  /** Those look-ups that fill in fields, be it with the name. */
  filling: ReadonlySet<string>
}

const known = { beginner: new WeakMap<ProcessPart, OfPerson>(), parent: new WeakMap<ProcessPart, OfPerson>() }

/** A key may read an answer, and an answer may be filled from a look-up: looked at until nothing new is found. */
function ofPerson(part: ProcessPart, of: Hidden): OfPerson {
  const done = known[of].get(part)
  if (done !== undefined) return done
  const facts = new Set<string>()
  const fields = of === 'parent' ? fieldsOfParent(part) : new Map<string, Set<string>>()
  for (let before = -1, size = 0; size !== before;) {
    before = size
    for (const name of factsOf(part, { of, facts, fields })) facts.add(name)
    for (const [step, pointer] of fieldsOf(part, { of, facts, fields }))
      fields.set(step, (fields.get(step) ?? new Set()).add(pointer))
    size = facts.size + [...fields.values()].reduce((sum, one) => sum + one.size, 0)
  }
  const filling = new Set([...factsFilling(part)].filter((name) => facts.has(name)))
  const found = { of, facts, fields, filling }
  known[of].set(part, found)
  return found
}

/** By step. A release of former times does not have the word: there it is what is sensitive. */
function fieldsOfParent({ workflow, forms }: ProcessPart): Map<string, Set<string>> {
  const marked = (word: 'ofParent' | 'sensitive'): Map<string, Set<string>> =>
    new Map(
      (workflow.steps ?? []).flatMap(({ id, form = '' }): [string, Set<string>][] => {
        const part = forms[form]
        const fields =
          part === undefined ? [] : formFields(part).filter(({ schema }) => schema[word] === true)
        return fields.length === 0 ? [] : [[id, new Set(fields.map(({ pointer }) => pointer))]]
      }),
    )
  const said = marked('ofParent')
  return said.size > 0 ? said : marked('sensitive')
}

function factsOf(
  { workflow, facts, conditions }: ProcessPart,
  sofar: Pick<OfPerson, 'of' | 'facts' | 'fields'>,
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
  sofar: Pick<OfPerson, 'of' | 'facts' | 'fields'>,
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
  { of, facts, fields }: Pick<OfPerson, 'of' | 'facts' | 'fields'>,
  open: ReadonlySet<string>,
): boolean {
  const [scope = '', first = '', ...rest] = pointer.split('/').slice(1)
  if (scope === 'applicant') return of === 'beginner' && !open.has(first)
  if (scope === 'facts') return facts.has(first) && !open.has(rest.at(-1) ?? '')
  return scope === 'answers' && fields.get(first)?.has(`/${rest.join('/')}`) === true
}

/** Is a look-up asked for by what is known of the person? */
export const tellsOfPerson = (
  { process }: Pick<Case, 'process'>,
  fact: string,
  of: Hidden = 'beginner',
): boolean => ofPerson(process.part, of).facts.has(fact)

/** Places in the answers that say of the person more than the name. */
function placesOfPerson(
  { process }: Pick<Case, 'process'>,
  answers: Answers,
  { lockedOnly = false, of = 'beginner' }: { lockedOnly?: boolean; of?: Hidden } = {},
): string[] {
  const { workflow, forms } = process.part
  const { fields } = ofPerson(process.part, of)
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
export const fillsIn = ({ process }: Pick<Case, 'process'>, fact: string, of: Hidden): boolean =>
  ofPerson(process.part, of).filling.has(fact)

/** The answers as who applies for the institution with that person sees them, for a page that fills in and one that reads. */
export function hidePerson(
  found: Pick<Case, 'process'>,
  answers: Answers,
  settled: Settled | undefined,
): Answers {
  // What nothing ever locks somebody has typed, and whoever fills in may have to correct it.
  const lockedOnly = settled !== undefined
  return hidden(answers, placesOfPerson(found, settled?.answers ?? answers, { lockedOnly }))
}

/** The same for another parent, who reads and does not fill in. */
export const hideParent = (found: Pick<Case, 'process'>, answers: Answers): Answers =>
  hidden(answers, placesOfPerson(found, answers, { of: 'parent' }))

/** What a parent wrote there of themselves. */
export function writtenOfParent(found: Pick<Case, 'process'>, answers: Answers): Json[] {
  const places = placesOfPerson(found, answers, { of: 'parent' })
  return places.map((place) => getAt({ answers }, place) ?? null)
}

function hidden(answers: Answers, places: readonly string[]): Answers {
  const shown = new ChangedDocument({ answers })
  for (const place of places) if ((getAt({ answers }, place) ?? null) !== null) shown.set(place, HIDDEN)
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
  const sofar = ofPerson(process.part, 'beginner')
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
export function withoutPerson(found: Pick<Case, 'process'>, answers: Answers, of: Hidden): Answers {
  const shown = new ChangedDocument({ answers })
  for (const place of placesOfPerson(found, answers, { of })) shown.remove(place)
  return answersOf(shown.value)
}
