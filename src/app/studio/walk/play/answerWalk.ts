import type { Content } from '#engine/content/types.ts'
import type { ProcessCase } from '#engine/case/types.ts'
import type { AskName, WalkAnswer, WalkAsk } from '../WalkMessage.ts'
import { beginWalk } from './beginWalk.ts'
import { moveClock } from './moveClock.ts'
import { openProcess } from './openProcess.ts'
import { type Played, playPlan } from './playPlan.ts'
import { fillStep, proposeStep, sampleFact } from './proposeStep.ts'
import { runCases } from './runCases.ts'
import { seeState } from './seeState.ts'
import { seeStep } from './seeStep.ts'
import { walkForms, walkWorld } from './walkWorld.ts'

type Answers = { [N in AskName]: (asked: WalkAsk<N>, content: Content) => WalkAnswer }

const nothing: WalkAnswer = { kind: 'fault', fault: 'nothing', about: '' }
const missing = (about: string): WalkAnswer => ({ kind: 'fault', fault: 'missing', about })

/** One entry for each thing that the page asks. */
const answers: Answers = {
  world: (_asked, content) => ({ kind: 'world', world: walkWorld(content) }),
  forms: ({ process }, content) => ({
    kind: 'forms',
    forms: walkForms(openProcess(content, process), process),
  }),
  begin: ({ choice, seed }, content) => {
    const plan = beginWalk(openProcess(content, choice.process), choice, seed)
    return 'missing' in plan ? missing(plan.missing) : walked(played(plan, content))
  },
  play: ({ plan }, content) => walked(played(plan, content)),
  add: ({ plan, steps }, content) =>
    walked(
      playPlan(
        { ...plan, steps: [...plan.steps, ...steps] },
        openProcess(content, plan.process),
        plan.steps.length,
      ),
    ),
  accept: ({ plan }, content) => walked(playPlan(plan, openProcess(content, plan.process), 0)),
  clock: ({ plan, to }, content) => walked(moveClock(plan, openProcess(content, plan.process), to)),
  fill: ({ plan, seed }, content) =>
    at(plan, content, ({ state }) => {
      const step = fillStep(state, seed)
      return step === undefined ? nothing : { kind: 'step', step }
    }),
  propose: ({ plan, step, seed }, content) =>
    at(plan, content, ({ state }) => {
      const proposed = proposeStep(state, step, seed)
      return proposed === undefined ? nothing : { kind: 'step', step: proposed }
    }),
  sample: ({ plan, fact, seed }, content) =>
    at(plan, content, ({ state }) => {
      const value = sampleFact(state, fact, seed)
      return value === undefined ? nothing : { kind: 'value', value }
    }),
  cases: ({ cases }, content) => ({ kind: 'cases', cases: runCases(content, cases) }),
}

/** What the worker says; content that is half written may break the engine, and that is said, too. */
export function answerWalk<N extends AskName>(asked: WalkAsk<N>, content: Content): WalkAnswer {
  try {
    const name: N = asked.ask
    return answers[name](asked, content)
  } catch (error) {
    return { kind: 'fault', fault: 'broken', about: error instanceof Error ? error.message : String(error) }
  }
}

function played(plan: ProcessCase, content: Content): Played | { missing: string } {
  return playPlan(plan, openProcess(content, plan.process))
}

function at(plan: ProcessCase, content: Content, look: (walk: Played) => WalkAnswer): WalkAnswer {
  const walk = played(plan, content)
  return 'missing' in walk ? missing(walk.missing) : look(walk)
}

function walked(walk: Played | { missing: string }): WalkAnswer {
  if ('missing' in walk) return missing(walk.missing)
  return { kind: 'walk', plan: walk.plan, view: { steps: walk.steps.map(seeStep), now: seeState(walk) } }
}
