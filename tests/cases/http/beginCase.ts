import type { CaseState } from '#engine/case/CaseState.ts'
import { startCase } from '#engine/case/startCase.ts'
import type { OpenContent, ProcessCase } from '#engine/case/types.ts'
import type { Api } from '../../roads/api/createApi.ts'
import { greyPng, upload } from '../../roads/api/uploads.ts'
import { forgetCases } from '../../server/applications/forgetCases.ts'
import type { HttpDoor } from './HttpDoor.ts'
import { insertLinking } from './madeProcess.ts'
import { type NotSaid, notSaidOfCase } from './notSaid.ts'
import { ownCase } from './ownCase.ts'

export interface BegunCase {
  door: HttpDoor
  /** Whose case it is; for a child, the child. */
  person: string
  owner: Api
  /** With files that are stored. */
  given: ProcessCase
  start: CaseState
}
interface Beginning {
  written: ProcessCase
  open: OpenContent
  number: number
}

/** A portal in which nobody has done anything yet, somebody like the case's person, and registers that know them. */
export async function beginCase(
  portalDoor: HttpDoor,
  { written, open, number }: Beginning,
): Promise<BegunCase | { notSaid: NotSaid }> {
  const plain = written.child === undefined ? portalDoor : forChild(portalDoor)
  const renamed = ownCase(written, open.content, number)
  const first = startCase(renamed.given, { ...open, content: renamed.content })
  if ('missing' in first) throw new Error(first.missing)
  const notSaid = notSaidOfCase(renamed.given)
  if (notSaid !== undefined) return { notSaid }
  const office = officeOf(first)
  const door = office === undefined ? plain : forInstitution(plain, office)
  // What the cases before have taken and used is free again, and nothing of theirs goes on: each case is alone.
  await forgetCases(door.road.portal)
  for (const table of ['place', 'used_value', 'message_taken'] as const)
    await door.road.portal.database.deleteFrom(table).execute()
  door.road.clock.set(first.now)
  // Whom the population register does not know has registered with a document.
  const known = first.facts['person'] ?? first.facts['document']
  const person = await door.applicant(first.applicant, known)
  // An officer whose own case it is.
  if (office !== undefined) await portalDoor.actor(`${office}!`, person)
  if (written.child !== undefined) await insertLinking(door.road.portal, person, written)
  const owner = await door.actor('applicant', person)
  const names = new Map<string, string>()
  for (const id of renamed.files) names.set(id, (await upload(owner, greyPng('file.png'))).id)
  const { given, content } = renamed.withFiles(names)
  const start = startCase(given, { ...open, content })
  if ('missing' in start) throw new Error(start.missing)
  await door.tellRegisters(start)
  return { door, person, owner, given, start }
}

/** Whoever applies for a child is its parent. */
const forChild = (door: HttpDoor): HttpDoor => ({
  ...door,
  actor: (as, child) => door.actor(as === 'applicant' ? 'parent' : as, child),
})

/** Where an officer applies for the institution: who that is, as cases say it. */
function officeOf({ workflow, applicant }: CaseState): string | undefined {
  const institution = applicant['institution']
  const is = workflow.for.institution?.is
  return is === undefined || typeof institution !== 'string' ? undefined : `${is}@${institution}`
}

const forInstitution = (door: HttpDoor, office: string): HttpDoor => ({
  ...door,
  actor: (as, person) => door.actor(as === office ? 'applicant' : as, person),
})
