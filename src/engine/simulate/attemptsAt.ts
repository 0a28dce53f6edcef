import type { Transition } from '../content/types.ts'
import { getAt } from '../values/pointer.ts'
import type { Json } from '../values/types.ts'
import { buildScope } from '../workflow/buildWorld.ts'
import { type Place, placesOf, standsOpen } from '../workflow/machineAt.ts'
import { APPLICANT } from '../workflow/mayAct.ts'
import { runningTimers } from '../workflow/runningTimers.ts'
import { type CaseState, contextOf } from '../case/CaseState.ts'
import { placedName } from '../case/eventOf.ts'
import type { CaseStep } from '../case/types.ts'

/** Something that could happen now, before it is known whether it may. */
export interface Attempt {
  step: CaseStep
  /** The transition that is meant, where it is one. */
  transition?: Transition
}

/** Buttons, the next timer, messages from outside and what created processes could tell, where the application stands. */
export function attemptsAt(state: CaseState): Attempt[] {
  const { workflow, application } = state
  const places = placesOf(workflow, application)
  return [
    ...places.flatMap((place) => buttons(state, place)),
    ...timers(state),
    ...messages(state),
    ...children(state),
    ...waits(state, places),
  ]
}

function buttons(state: CaseState, place: Place): Attempt[] {
  const { application } = state
  const track = place.track && placedName(String(place.track.index), undefined)
  const at = place.track && track !== undefined ? { track: `${place.track.name}/${track}` } : {}
  return place.machine.transitions
    .filter((one) => one.by && standsOpen(one, place, application))
    .flatMap((transition) =>
      (transition.by ?? []).map((role) => ({
        transition,
        step: { do: transition.id, as: actorOf(state, role, place), ...at },
      })),
    )
}

/** Who has the role here, in the words of a case: "ministry", "institution@bdu". */
function actorOf(state: CaseState, name: string, place: Place): string {
  const { workflow, application } = state
  if (name === APPLICANT) return applicantOf(state)
  const role = workflow.roles[name]
  if (role?.of === undefined) return role?.is ?? name
  const track = place.track && { track: place.track }
  const { world } = buildScope(workflow, application, contextOf(state, undefined, place.track), track)
  const institution = firstOf(getAt(world, role.of))
  return typeof institution === 'string' ? `${role.is}@${institution}` : role.is
}

function applicantOf({ workflow, applicant }: CaseState): string {
  const { institution } = workflow.for
  const own = applicant['institution']
  return institution && typeof own === 'string' ? `${institution.is}@${own}` : APPLICANT
}

function firstOf(value: Json | undefined): Json | undefined {
  return Array.isArray(value) ? value[0] : value
}

/** Time goes on to the next moment at which something happens; later ones come later. */
function timers(state: CaseState): Attempt[] {
  const running = runningTimers(state.workflow, state.application, contextOf(state, undefined)).filter(
    ({ fire, alert }) => fire !== undefined || alert !== undefined,
  )
  const next = running.map(({ due }) => due).sort()[0]
  return running
    .filter(({ due }) => due === next)
    .map(({ id, due, track }) => ({
      step: {
        timer: id,
        ...(Date.parse(due) < Date.parse(state.now) && { at: state.now }),
        ...(track && { track: `${track.name}/${track.index}` }),
      },
    }))
}

function messages({ workflow }: CaseState): Attempt[] {
  return workflow.transitions.flatMap((transition): Attempt[] => {
    const { on } = transition
    return on && 'message' in on ? [{ step: { message: on.message }, transition }] : []
  })
}

function children({ workflow, application }: CaseState): Attempt[] {
  return workflow.transitions.flatMap(({ on, from }) => {
    if (!on || 'message' in on || !from.includes(application.status)) return []
    return Object.hasOwn(application.created, on.process) ? [{ step: { child: { ...on } } }] : []
  })
}

/** Automatic transitions that wait for what a register or the parent will say. */
function waits({ application }: CaseState, places: readonly Place[]): Attempt[] {
  return places.flatMap((place) =>
    place.machine.transitions
      .filter((one) => one.auto !== undefined && standsOpen(one, place, application, 'system'))
      .map((transition) => ({ step: { tick: true as const }, transition })),
  )
}
