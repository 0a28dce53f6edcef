import type { Scope } from '../values/types.ts'
import { buildScope } from './buildWorld.ts'
import type { Attempt } from './objections.ts'
import type { Application } from './types.ts'

/** The scope of an attempt over another state of its application. */
export function attemptScope(
  { workflow, context, input, place }: Omit<Attempt, 'scope' | 'application' | 'trigger' | 'transition'>,
  application: Application,
): Scope {
  return buildScope(workflow, application, context, {
    ...(input !== undefined && { input }),
    ...(place.track && { track: place.track }),
  })
}
