import { runEvent } from './runEvent.ts'
import { atRest, type Moment, tryEvent } from './tryEvent.ts'
import type { Application, Context, Held, StepResult } from './types.ts'

/**
 * A held event is judged again, by the moment at which it was made. What is refused now is dropped, and its maker told.
 * While it waits on, automatic transitions are tried as at any tick.
 */
export function retryHeld(moment: Moment, held: Held): StepResult {
  const { application } = moment
  const { held: _held, ...free } = application
  const result = judgeAgain(moment, held, free)
  if (result.outcome === 'done') return result
  if (result.outcome === 'held') return waitOn(moment, held, result.facts)
  const { denials, issues } = result
  const rest = atRest({ ...moment, application: free })
  const effects = rest.outcome === 'done' ? rest.effects : []
  return {
    outcome: 'done',
    application: rest.outcome === 'done' ? rest.application : free,
    effects: [{ kind: 'dropped', held, denials, issues }, ...effects],
  }
}

/** A timer was due when it was held; being later now changes nothing. */
function judgeAgain({ workflow, context }: Moment, held: Held, application: Application): StepResult {
  const { actor: _actor, ...others } = context
  const then: Context = { ...others, judgedAt: held.at, ...(held.by.id !== 'system' && { actor: held.by }) }
  const moment: Moment = { workflow, application, event: held.event, context: then }
  return held.event.kind === 'timer' ? tryEvent(moment) : runEvent(moment)
}

/** The very application where nothing is new, so that whoever stores it sees that nothing changed. */
function waitOn(moment: Moment, held: Held, facts: string[]): StepResult {
  const same = held.facts.join('\n') === facts.join('\n')
  const application = same ? moment.application : { ...moment.application, held: { ...held, facts } }
  const rest = atRest({ ...moment, application })
  return rest.outcome === 'done' && rest.effects.length > 0 ? rest : { outcome: 'held', application, facts }
}
