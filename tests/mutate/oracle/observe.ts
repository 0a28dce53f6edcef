import { openContent } from '#engine/case/openContent.ts'
import type { Outcome } from '#engine/case/Outcome.ts'
import { overlay } from '#engine/case/overlay.ts'
import { readPersona } from '#engine/case/readPersona.ts'
import { runCase } from '#engine/case/runCase.ts'
import { runFormCases } from '#engine/case/runFormCases.ts'
import { type GeneratedCase, judgeGenerated } from '#engine/case/samples/generateCases.ts'
import type { FormCaseSet, OpenContent, ProcessCase } from '#engine/case/types.ts'
import type { Content } from '#engine/content/types.ts'
import { changesOf } from '#engine/simulate/changesOf.ts'
import { allowedTransitions } from '#engine/workflow/allowedTransitions.ts'
import { nextActors } from '#engine/workflow/nextActors.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'

/** What is played against every content. */
export interface Probes {
  /** That people wrote, with what they expect. */
  cases: readonly { name: string; given: ProcessCase | FormCaseSet }[]
  /** Roads that chance walked through the sound content. */
  roads: readonly { name: string; given: ProcessCase }[]
  /** Answers of every form. */
  generated: readonly { name: string; one: GeneratedCase }[]
}
export interface Observation {
  /** What came of each probe, by its name: verdicts and paths. */
  seen: Map<string, string>
  /** All answers that it left behind, and those that are others than were typed. */
  answers: Map<string, { all: string; settled: string }>
  /** Cases that people wrote and that do not hold: what `check --cases` tells. */
  differing: string[]
  /** What the engine could not even run. */
  broken: string[]
}

/** Plays all probes, without a look at what the check says. */
export function observe(content: Content, { cases, roads, generated }: Probes): Observation {
  const observation: Observation = { seen: new Map(), answers: new Map(), differing: [], broken: [] }
  const open = attempt('opening the forms', observation, () => openContent(content))
  if (open === undefined) return { ...observation, differing: ['none can be played'] }
  for (const { name, given } of cases) {
    if (!holds(name, given, open, observation)) observation.differing.push(name)
  }
  for (const { name, given } of roads) holds(name, given, open, observation)
  for (const { name, one } of generated) {
    attempt(name, observation, () => {
      const found = judgeGenerated(one, open).map(({ path, code }) => `${path} ${code}`)
      observation.seen.set(name, found.sort().join('\n'))
    })
  }
  return observation
}

function holds(
  name: string,
  given: ProcessCase | FormCaseSet,
  open: OpenContent,
  observation: Observation,
): boolean {
  const { seen } = observation
  const differences = attempt(name, observation, () => {
    if ('form' in given) return runFormCases(given, open)
    const typed = overlay(readPersona(open.content, given.persona)?.answers ?? {}, given.answers)
    let count = 0
    return runCase(given, open, ({ outcome }) => {
      count += 1
      const { answers } = outcome.state.application
      const step = `${name} step ${count}`
      seen.set(step, JSON.stringify(pathOf(outcome)))
      observation.answers.set(step, {
        all: JSON.stringify(answers),
        settled: JSON.stringify(changesOf(typed, answers)),
      })
    })
  })
  seen.set(name, JSON.stringify(differences ?? 'broken'))
  return differences?.length === 0
}

/** Where the application stands, what was said, and who may do what from here. */
function pathOf({ state, context, result, effects, denials, refused }: Outcome) {
  const { workflow, application } = state
  return {
    outcome: result.outcome,
    issues: result.outcome === 'denied' ? result.issues : [],
    status: application.status,
    code: application.code,
    tracks: Object.values(application.tracks).map((track) => track.map(({ status, data }) => [status, data])),
    data: application.data,
    allowed: allowedTransitions(workflow, application, context),
    next: nextActors(workflow, application, context),
    timers: runningTimers(workflow, application, context),
    effects,
    denials,
    refused,
  }
}

function attempt<Result>(name: string, { broken }: Observation, make: () => Result): Result | undefined {
  try {
    return make()
  } catch (error) {
    broken.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

/** Names of the probes of `after` of which something else came before. */
export function changedProbes(before: Observation, after: Observation, played: Probes): string[] {
  const names = new Set(after.seen.keys())
  for (const { name } of [...played.cases, ...played.roads, ...played.generated]) names.add(name)
  return [...names].filter((name) => before.seen.get(name) !== after.seen.get(name) || hasOtherAnswers(name))

  /** Other answers, which were not only typed otherwise (by an edited persona). */
  function hasOtherAnswers(name: string): boolean {
    const [one, other] = [before.answers.get(name), after.answers.get(name)]
    return one?.all !== other?.all && one?.settled !== other?.settled
  }
}
