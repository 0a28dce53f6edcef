import { formPart } from '#engine/bundle/formPart.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { formFields } from '#engine/form/formFields.ts'
import { prefillOf } from '#engine/form/prefillOf.ts'
import { pointersOf } from '#engine/values/readPointers.ts'
import { sql } from 'kysely'
import type { Condition } from './conditions.ts'

/** By what somebody is found, with the places of the applicant that say it. */
const WORDS = {
  fin: ['/applicant/fin'],
  name: ['/applicant/lastName', '/applicant/firstName', '/applicant/fatherName'],
} as const

/** Roles that do not see of a process by what they search: whoever is not told a FIN does not find out whose it is. */
export interface BlindDesks {
  fin: readonly Desk[]
  name: readonly Desk[]
}
interface Desk {
  is: string
  process: string
}

const known = new WeakMap<Content, BlindDesks>()

/** Read off `sees` of the roles, once for each content. */
export function blindDesks(content: Content): BlindDesks {
  const found = known.get(content) ?? { fin: blindTo(content, WORDS.fin), name: blindTo(content, WORDS.name) }
  known.set(content, found)
  return found
}

function blindTo(content: Content, words: readonly string[]): Desk[] {
  return Object.values(content.workflows).flatMap((workflow) => {
    const places = [...words, ...placesFilled(content, workflow, words)]
    const isSeen = (seen: string) => places.some((place) => place === seen || place.startsWith(`${seen}/`))
    const roles = Object.values(workflow.roles)
    const blind = roles.filter(({ sees }) => sees !== undefined && !sees.some(isSeen)).map(({ is }) => is)
    const seeing = new Set(
      roles.filter(({ sees }) => sees === undefined || sees.some(isSeen)).map(({ is }) => is),
    )
    return [...new Set(blind)].filter((is) => !seeing.has(is)).map((is) => ({ is, process: workflow.id }))
  })
}

/** Answers that are one of these words of the applicant. */
function placesFilled(content: Content, { steps = [] }: Workflow, words: readonly string[]): string[] {
  return steps.flatMap(({ id, form }) =>
    form === undefined
      ? []
      : formFields(formPart(content, form))
          .filter(({ ui }) => {
            const read = pointersOf(prefillOf(ui)?.from)
            return words.some((word) => read.has(word))
          })
          .map(({ pointer }) => `/answers/${id}${pointer}`),
  )
}

/** Is a place among these? */
export const isBlind = (
  { is_role, stage }: { is_role: string; stage: string },
  desks: readonly Desk[],
): boolean => desks.some(({ is, process }) => is === is_role && stage.startsWith(`${process}/`))

/** Conditions on a row of `application_desk`: it is none of these. */
export const notBlind = (row: 'desk' | 'own', desks: readonly Desk[]): Condition[] =>
  desks.map(
    ({ is, process }) =>
      sql<boolean>`not (${sql.ref(`${row}.is_role`)} = ${is} and starts_with(${sql.ref(`${row}.stage`)}, ${`${process}/`}))`,
  )
