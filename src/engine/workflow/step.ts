import type { Workflow } from '../content/types.ts'
import { holdEffects } from './holdEffects.ts'
import { retryHeld } from './retryHeld.ts'
import { runEvent } from './runEvent.ts'
import { atRest, type Moment } from './tryEvent.ts'
import type { Application, Context, Event, StepResult } from './types.ts'

/**
 * The pure step of a process: what an event makes of an application. Never changes its arguments, never throws for what
 * somebody sent. Denials and issues leave the application as it was; `held` waits for look-ups.
 * @throws RestlessWorkflow for content whose automatic transitions do not come to rest.
 */
export function step(
  workflow: Workflow,
  application: Application,
  event: Event,
  context: Context,
): StepResult {
  const result = resultOf({ workflow, application, event, context })
  if (result.outcome !== 'done') return result
  const effects = holdEffects(workflow, application, result.application, context)
  return effects.length === 0 ? result : { ...result, effects: [...result.effects, ...effects] }
}

function resultOf(moment: Moment): StepResult {
  const { application, event } = moment
  if (event.kind !== 'tick') return runEvent(moment)
  return application.held ? retryHeld(moment, application.held) : atRest(moment)
}
