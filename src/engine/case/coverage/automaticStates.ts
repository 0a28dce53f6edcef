import type { Machine, Workflow } from '../../content/types.ts'
import { applyTransition } from '../../workflow/applyTransition.ts'
import { scopesOf } from '../../workflow/buildWorld.ts'
import { judgeIn } from '../../workflow/judge.ts'
import { placesOf, standsOpen } from '../../workflow/machineAt.ts'
import { judgeAttempt } from '../../workflow/objections.ts'
import { step } from '../../workflow/step.ts'
import type { Application, Context, Event } from '../../workflow/types.ts'
import { type CaseState, contextOf } from '../CaseState.ts'

/** No more than the engine itself makes. */
const MOST = 100

/**
 * Every state in which automatic transitions were tried: what the event alone made of the application, and what each of
 * them made of that. The engine gives only the last.
 */
export function automaticStates(before: CaseState, event: Event, context: Context): CaseState[] {
  const { workflow } = before
  const result = step(withoutAutomatic(workflow), before.application, event, context)
  if (result.outcome !== 'done') return [before]
  const states = [{ ...before, application: result.application }]
  for (let count = 0; count < MOST; count += 1) {
    const last = states.at(-1) ?? before
    const next = nextOf(last)
    if (next === undefined) break
    states.push({ ...last, application: next })
  }
  return states
}

function nextOf(state: CaseState): Application | undefined {
  const { workflow, application } = state
  const context = contextOf(state, undefined)
  const scopeAt = scopesOf(workflow, application, context)
  for (const place of placesOf(workflow, application)) {
    const scope = scopeAt(place.track)
    const judge = judgeIn(workflow, scope, context)
    for (const transition of place.machine.transitions) {
      if (transition.auto === undefined || !standsOpen(transition, place, application, 'system')) continue
      if (judge(transition.auto) !== true) continue
      const attempt = { workflow, application, context, place, transition, scope, trigger: 'system' as const }
      const verdict = judgeAttempt(attempt)
      if (verdict.verdict === 'allowed') return applyTransition(verdict.attempt).application
    }
  }
  return undefined
}

const known = new WeakMap<Workflow, Workflow>()

function withoutAutomatic(workflow: Workflow): Workflow {
  const done = known.get(workflow)
  if (done) return done
  const tracks = Object.entries(workflow.tracks ?? {}).map(([name, track]) => [name, manual(track)])
  const made = { ...manual(workflow), ...(workflow.tracks && { tracks: Object.fromEntries(tracks) }) }
  known.set(workflow, made)
  return made
}

function manual<M extends Machine>(machine: M): M {
  return { ...machine, transitions: machine.transitions.map(({ auto: _auto, ...rest }) => rest) }
}
