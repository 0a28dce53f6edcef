import type { Actor, Application, Effect, Event } from '#engine/workflow/types.ts'
import type { Case } from './Case.ts'
import type { Situation } from './situationOf.ts'

/** What the engine made of an event, before it is stored. */
export interface Move {
  found: Case
  situation: Situation
  event: Event
  actor: Actor | undefined
  next: Application
  effects: readonly Effect[]
}

/** Did a transition validate the answers? */
export function isValidated({ workflow }: Pick<Case, 'workflow'>, effects: readonly Effect[]): boolean {
  return effects.some(
    (effect) =>
      effect.kind === 'moved' &&
      effect.track === undefined &&
      workflow.transitions.some(({ id, validate }) => id === effect.transition && validate),
  )
}
