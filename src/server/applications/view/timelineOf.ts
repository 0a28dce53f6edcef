import type { ApplicationView } from '#contract/schemas.ts'
import { APPLICANT } from '#engine/workflow/mayAct.ts'
import type { Workflow } from '#engine/content/types.ts'
import type { Actor } from '#engine/workflow/types.ts'
import type { Database } from '../../database/openDatabase.ts'
import type { Case } from '../Case.ts'
import type { EventRecord, MadeTransition } from '../eventRecord.ts'
import { readRecords } from '../readRecords.ts'
import type { Sight } from './sightOf.ts'

type Entry = ApplicationView['timeline'][number]
const SYSTEM = 'system'
/** Told without a transition. */
const TECHNICAL: ReadonlySet<string> = new Set(['created', 'cancelled', 'byHand', 'carried'])

/** What happened, by roles and never by names; elements of tracks that the reader does not see are left out. */
export async function timelineOf(database: Database, found: Case, sight: Sight): Promise<Entry[]> {
  const records = await readRecords(database, found)
  return records.flatMap(({ at, record }) =>
    entriesOf(found.workflow, record)
      .filter(({ track }) => track === undefined || sight.sees(track))
      .map((entry) => ({ at, ...entry })),
  )
}

export function entriesOf(workflow: Workflow, record: EventRecord): Omit<Entry, 'at'>[] {
  const { event, actor, outcome, made } = record
  if (outcome === 'held') return [{ what: 'held', who: whoActs(workflow, actor, undefined) }]
  if (made.length === 0) {
    const technical = TECHNICAL.has(event.kind)
    return technical ? [{ what: event.kind, who: whoActs(workflow, actor, undefined) }] : []
  }
  return made.map((one, index) => ({
    what: one.id,
    who: index === 0 && event.kind === 'do' ? whoActs(workflow, actor, one) : SYSTEM,
    status: one.to,
    ...(one.track === undefined ? {} : { track: one.track }),
  }))
}

function whoActs(workflow: Workflow, actor: Actor | undefined, made: MadeTransition | undefined): string {
  if (actor === undefined) return SYSTEM
  if (actor.relation !== undefined) return APPLICANT
  const machine = made?.track === undefined ? workflow : workflow.tracks?.[made.track.name]
  const by = machine?.transitions.find(({ id }) => id === made?.id)?.by ?? []
  const roles = by.map((name) => workflow.roles[name]?.is).filter((is) => is !== undefined)
  return roles.find((is) => actor.roles?.includes(is)) ?? actor.roles?.[0] ?? SYSTEM
}
