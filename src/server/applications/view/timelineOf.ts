import type { ApplicationView } from '#contract/schemas.ts'
import { APPLICANT } from '#engine/workflow/mayAct.ts'
import type { Workflow } from '#engine/content/types.ts'
import type { Actor } from '#engine/workflow/types.ts'
import type { Access } from '../accessOf.ts'
import type { Case } from '../Case.ts'
import type { EventRecord, MadeTransition } from '../eventRecord.ts'
import { filledInTold } from './filledIn.ts'
import type { Moment } from './momentsOf.ts'
import type { Sight } from './sightOf.ts'

type Entry = ApplicationView['timeline'][number]
const SYSTEM = 'system'
/** Told without a transition. */
const TECHNICAL: ReadonlySet<string> = new Set(['created', 'cancelled', 'dropped', 'byHand', 'carried'])

interface Reader {
  access: Access
  sight: Sight
  past: readonly Moment[]
  /** Of who reads on what they once began: the last moment of which they know the content. */
  until?: Date
}

/**
 * What happened, by roles and never by names; elements of tracks that the reader did not see then are left out. With it what was
 * filled in, as far as an applicant is told of it. Staff read all of it with their work (`casework/happenedOf.ts`).
 */
export function timelineOf(found: Case, { access, sight, past, until }: Reader): Entry[] {
  return past.flatMap((moment) => {
    const { at, record } = moment
    const isTold = access.kind !== 'staff' && (until === undefined || new Date(at) <= until)
    const words = isTold ? filledInTold(found, record) : undefined
    return entriesOf(found.workflow, record)
      .map((entry, index) => ({ at, ...entry, ...(index === 0 && words) }))
      .filter((entry) => isSeen(entry, moment, sight))
  })
}

/** What waited or led to nothing is of the element that it was made at, though it moved none. */
export function isSeen({ track }: Pick<Entry, 'track'>, { record, then }: Moment, sight: Sight): boolean {
  const { event, outcome, made } = record
  const stood = outcome === 'held' || made.length === 0
  const element = track ?? (stood && 'track' in event ? event.track : undefined)
  return element === undefined || sight.saw(element, then)
}

export function entriesOf(workflow: Workflow, record: EventRecord): Omit<Entry, 'at'>[] {
  const { event, actor, outcome, made } = record
  if (outcome === 'held') return [{ what: 'held', who: whoActs(workflow, actor, undefined) }]
  if (made.length === 0) {
    // A button that led to nothing: it was held, and refused when it was judged again.
    const what = event.kind === 'do' ? 'dropped' : event.kind
    return TECHNICAL.has(what) ? [{ what, who: whoActs(workflow, actor, undefined) }] : []
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
