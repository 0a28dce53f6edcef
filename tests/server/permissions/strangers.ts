import type { Content, Workflow } from '#engine/content/types.ts'
import { openSession } from '#server/accounts/sessions.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import type { Portal } from '#server/Portal.ts'
import { readCases } from '../../cases/readCases.ts'
import { makePerson, OTHER } from '../reach/people.ts'
import type { PlacedCase } from './placeReached.ts'

/** Somebody who, as the content declares, has nothing to do with an application. */
export interface Stranger {
  name: string
  grants: readonly StaffRole[]
  token: string | undefined
  /** Undefined: signed out. */
  person: string | undefined
}

/**
 * `together`: whoever has many such grants at once, in the gate. More grants never give less, so what is refused to them
 * is refused to each. `each`: one person for every grant.
 */
export type Grouping = 'together' | 'each'

const national = (is: string): StaffRole => ({ is, institution: null })
const staffOf = ({ services: { staff = [] } }: Content): readonly string[] => staff

/** Roles that the process asks for in this scope, as its `roles` and `for` say. */
function askedFor({ roles, for: { institution } }: Workflow, isNational: boolean): Set<string> {
  const named = Object.values(roles)
    .filter(({ of }) => (of === undefined) === isNational)
    .map(({ is }) => is)
  return new Set(isNational || institution === undefined ? named : [...named, institution.is])
}

/** Institutions whose officers act in the cases of a process: those that its applications are about. */
function institutionsIn(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const { given } of readCases()) {
    if ('form' in given) continue
    const institutions = found.get(given.process) ?? new Set<string>()
    found.set(given.process, institutions)
    for (const { as = '' } of [given, ...given.steps]) {
      const institution = /@([\w-]+)/.exec(as)?.[1]
      if (institution !== undefined) institutions.add(institution)
    }
  }
  return new Map([...found].map(([process, institutions]) => [process, [...institutions]]))
}

/** Named sets of grants that give nobody a right to an application. */
function foreignGrants(
  content: Content,
  { reached }: Pick<PlacedCase, 'reached'>,
  institutions: readonly string[],
): { [name: string]: StaffRole[] } {
  const workflow = content.workflows[reached.process]
  if (workflow === undefined) throw new Error(`There is no process ${reached.process}`)
  const staff = staffOf(content)
  const [ofCountry, ofInstitutions] = [askedFor(workflow, true), askedFor(workflow, false)]
  const own = institutions.flatMap((institution) => staff.map((is) => ({ is, institution })))
  return {
    'of another institution': staff.map((is) => ({ is, institution: OTHER })),
    'national, not named': staff.filter((is) => !ofCountry.has(is)).map(national),
    'of its institutions, not named': own.filter(({ is }) => !ofInstitutions.has(is)),
    // Who decides about it later sees nothing of it yet.
    ...(reached.isDraft && {
      'named, at a draft': [
        ...staff.filter((is) => ofCountry.has(is)).map(national),
        // Whoever applies for the institution is the applicant, whoever began (format.md section 12).
        ...own.filter(({ is }) => ofInstitutions.has(is) && is !== workflow.for.institution?.is),
      ],
    }),
  }
}

export interface Strangers {
  of(placed: PlacedCase): Promise<Stranger[]>
  /** Somebody with exactly these grants; the same person for the same ones. */
  officer(grants: readonly StaffRole[], name?: string): Promise<Stranger>
}

export async function openStrangers(
  portal: Portal,
  content: Content,
  grouping: Grouping,
): Promise<Strangers> {
  const known = new Map<string, Promise<Pick<Stranger, 'person' | 'token'>>>()
  const institutions = institutionsIn()
  const signIn = async (grants: readonly StaffRole[]): Promise<Pick<Stranger, 'person' | 'token'>> => {
    const person = await makePerson(portal, { roles: [...grants] })
    return { person, token: await openSession(portal, portal.database, person) }
  }
  const officer: Strangers['officer'] = async (grants, name = textOf(grants)) => {
    const key = JSON.stringify(grants)
    const signedIn = known.get(key) ?? signIn(grants)
    known.set(key, signedIn)
    return { name, grants, ...(await signedIn) }
  }
  const visitor: Stranger = { name: 'signed out', grants: [], token: undefined, person: undefined }
  const applicant = await officer([], 'another applicant')
  return {
    officer,
    of: async (placed) => {
      const all = foreignGrants(content, placed, institutions.get(placed.reached.process) ?? [])
      const officers: Stranger[] = []
      for (const [name, grants] of Object.entries(all))
        if (grouping === 'together') officers.push(await officer(grants, name))
        else for (const grant of grants) officers.push(await officer([grant]))
      return [visitor, applicant, ...officers]
    },
  }
}

const textOf = (grants: readonly StaffRole[]): string =>
  grants.map(({ is, institution }) => `${is}@${institution ?? 'the country'}`).join(' + ')
