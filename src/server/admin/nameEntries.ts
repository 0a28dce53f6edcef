import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { machinesOf } from '#engine/content/formUses.ts'
import type { Content } from '#engine/content/types.ts'
import { machineName } from '#engine/texts/textIds.ts'
import type { Selectable } from 'kysely'
import { fullName } from '../applications/applicantScope.ts'
import type { AuditDetails } from '../audit/createAudit.ts'
import { openDetails } from '../audit/sealDetails.ts'
import type { AuditTables } from '../audit/tables.ts'
import { findPeople } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { findCaseNames } from './findCaseNames.ts'
import { findEditionTitles } from './findEditionTitles.ts'
import { findInvitationNames } from './findInvitationNames.ts'

type Entry = Selectable<AuditTables['audit']>
type Row = AnswerOf<Calls['adminLogs']>['rows'][number]
type Named = NonNullable<Row['who']>

/** Entries of the log with the names of those who can still be named. */
export async function nameEntries(portal: Portal, entries: readonly Entry[]): Promise<Row[]> {
  const { database } = portal
  const { content } = await portal.releases.getRelease(database)
  const holders = entries.flatMap(({ sealed_for }) => sealed_for ?? [])
  const keys = await portal.personKeys.openMany(database, holders)
  const opened = entries.map((entry) => ({ entry, said: openDetails(portal, entry, keys) }))
  const ids = opened.flatMap(({ entry: { who, about }, said }) =>
    [who, about, lookedAs(said)].filter((id) => id !== null),
  )
  const cases = await findCaseNames(database, ids)
  const nameOf = await createNamer(portal, ids, cases)
  return opened.map(({ entry, said }) => {
    const readByOwner =
      entry.what === 'application.read' && cases.get(entry.about ?? '')?.people.includes(entry.who ?? '')
    const as = readByOwner === true ? entry.who : lookedAs(said)
    const { machine, details } = shownDetails(content, said, cases.get(entry.about ?? '')?.process)
    return {
      id: `${entry.chain}/${entry.sequence}`,
      at: entry.at.toISOString(),
      what: entry.what,
      // Nobody reads their own case as staff: in entries of before `lookedAs` it was an administrator who looked as them.
      who: entry.who === null || readByOwner === true ? null : nameOf(entry.who),
      ...(as !== null && { as: nameOf(as) }),
      about: entry.about === null ? null : nameOf(entry.about),
      details,
      ...(machine !== undefined && { machine }),
    }
  })
}

function lookedAs(said: AuditDetails | null): string | null {
  const as = said?.['lookedAs']
  return typeof as === 'string' ? as : null
}

async function createNamer(
  portal: Portal,
  ids: readonly string[],
  cases: Awaited<ReturnType<typeof findCaseNames>>,
): Promise<(id: string) => Named> {
  const { database } = portal
  const people = await findPeople(portal, database, ids)
  const invitations = await findInvitationNames(portal, database, ids)
  const editions = await findEditionTitles(database, ids)
  return (id) => {
    const person = people.get(id)
    if (person !== undefined) return { id, name: fullName(person.profile) }
    const { name, process } = cases.get(id) ?? {}
    const ofCase = { ...(name !== undefined && { name }), ...(process !== undefined && { process }) }
    return { id, name: '', ...ofCase, ...invitations.get(id), ...editions.get(id) }
  }
}

/** Without what tells entries apart for the portal alone; `machine` as in the contract. */
function shownDetails(
  content: Content,
  said: AuditDetails | null,
  ofCase: string | undefined,
): { details: Row['details']; machine?: string } {
  if (said === null) return { details: null }
  const { lookedAs: _as, look: _look, track, ...details } = said
  const process = ofCase ?? details['process']
  const { transition } = details
  const workflow =
    typeof process === 'string' && Object.hasOwn(content.workflows, process)
      ? content.workflows[process]
      : undefined
  if (typeof process !== 'string' || workflow === undefined || typeof transition !== 'string')
    return { details }
  // Entries of before `track` do not say whose transition it was.
  const holder = machinesOf(workflow).find(({ machine }) =>
    machine.transitions.some(({ id }) => id === transition),
  )
  return { details, machine: machineName(process, typeof track === 'string' ? track : holder?.track) }
}
