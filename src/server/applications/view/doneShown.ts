import type { ProcessPart } from '#engine/bundle/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Track, Transition } from '#engine/content/types.ts'
import { pointersRead } from '#engine/values/readPointers.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { APPLICANT } from '#engine/workflow/mayAct.ts'
import type { Access } from '../accessOf.ts'
import type { Case } from '../Case.ts'
import { readsOtherParents } from '../otherParent.ts'
import { onlySeen } from './seenOnly.ts'
import type { Sight } from './sightOf.ts'

/** What of records `done` a reader sees: of the application, of an element of a track, or of what made the application. */
export type DoneSight = (scope: 'application' | 'track' | 'parent', done: JsonObject) => JsonObject

/**
 * Staff see all of it; whose roles see some places alone, their own decisions and what `sees` names. An applicant sees when
 * a transition was made and how often; of its input and of who made it only their own, and what the forms, alerts and guards
 * of their own transitions read. So a note of an officer is theirs alone unless the workflow shows it.
 */
export function createDoneSight(
  { process, row }: Case,
  access: Access,
  { narrow }: Pick<Sight, 'narrow'>,
): DoneSight {
  if (access.kind === 'staff')
    return narrow === undefined
      ? (_scope, done) => done
      : partsOf({
          isOwn: (scope, id) => scope === 'track' || narrow.transitions.has(id),
          shown: narrow.pointers,
        })
  const own = new Set([
    row.subject_id,
    ...(readsOtherParents(access) ? [] : [row.owner_id]),
    ...(access.kind === 'applicant' ? [access.actor.id] : []),
  ])
  return partsOf({
    isOwn: (_scope, _id, { by }) => typeof by === 'string' && own.has(by),
    shown: pointersShown(process.part),
  })
}

/** The records of the whole case as far as the reader sees them. */
export const doneSeen = ({ state }: Pick<Case, 'state'>, seesDone: DoneSight): JsonObject =>
  seesDone('application', JSON.parse(JSON.stringify(state.done)))

interface Parts {
  /** Of these records everything. */
  isOwn: (scope: Parameters<DoneSight>[0], id: string, record: JsonObject) => boolean
  /** Of the inputs of all others these places. */
  shown: readonly string[]
}

function partsOf({ isOwn, shown }: Parts): DoneSight {
  return (scope, done) => {
    const seen = onlySeen({ [scope]: { done } }, shown)
    const read = isObject(seen) && isObject(seen[scope]) ? seen[scope]['done'] : undefined
    return Object.fromEntries(
      Object.entries(done).map(([id, record]) => {
        if (!isObject(record) || isOwn(scope, id, record)) return [id, record]
        const { by: _by, input: _input, ...told } = record
        const more = isObject(read) && isObject(read[id]) ? read[id] : {}
        return [id, { ...told, ...more }]
      }),
    )
  }
}

const INPUT = /^\/(application|track|parent)\/done\/[^/]+\/input(\/|$)/
const known = new WeakMap<ProcessPart, readonly string[]>()

function pointersShown(part: ProcessPart): readonly string[] {
  const found = known.get(part) ?? findPointers(part)
  known.set(part, found)
  return found
}

function findPointers({ workflow, forms, conditions }: ProcessPart): string[] {
  const { steps = [], values = {} } = workflow
  const machines: Pick<Track, 'transitions'>[] = [workflow, ...Object.values(workflow.tracks ?? {})]
  const transitions = machines.flatMap((one) => one.transitions)
  const alerts = new Set(steps.flatMap((step) => step.alerts ?? []))
  const read = [
    ...steps.flatMap(({ visibleWhen, form }) => [
      visibleWhen,
      forms[form ?? '']?.schema,
      forms[form ?? '']?.ui,
    ]),
    ...transitions.flatMap(({ guards = [] }) =>
      guards.filter(({ id }) => id !== undefined && alerts.has(id)),
    ),
    ...transitions.filter(isApplicants).flatMap(({ when, guards, input }) => {
      const form = typeof input === 'string' ? forms[input] : undefined
      return [when, guards, form?.schema, form?.ui]
    }),
  ]
  const named = { conditions: { ...conditions, ...workflow.conditions }, values }
  const pointers = new Set(read.flatMap((one) => [...pointersRead(one, named)]))
  return [...pointers].filter((pointer) => INPUT.test(pointer))
}

const isApplicants = ({ by = [] }: Transition): boolean => by.includes(APPLICANT)
