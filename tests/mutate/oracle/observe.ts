import { openContent } from '#engine/case/openContent.ts'
import type { Outcome } from '#engine/case/Outcome.ts'
import { runCase } from '#engine/case/runCase.ts'
import { runFormCases } from '#engine/case/runFormCases.ts'
import { type GeneratedCase, judgeGenerated } from '#engine/case/samples/generateCases.ts'
import type { FormCaseSet, OpenContent, ProcessCase } from '#engine/case/types.ts'
import type { Content } from '#engine/content/types.ts'
import { allowedTransitions } from '#engine/workflow/allowedTransitions.ts'
import { nextActors } from '#engine/workflow/nextActors.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'

/** What is played against every content: the cases that people wrote, and generated answers of every form. */
export interface Probes {
  cases: readonly (ProcessCase | FormCaseSet)[]
  generated: readonly GeneratedCase[]
}
/** What came of each probe, by its name: verdicts and paths. `broken`: the engine could not even run it. */
export interface Observation {
  seen: Map<string, string>
  broken: string[]
}

/** Plays all probes, without a look at what the check says. */
export function observe(content: Content, { cases, generated }: Probes): Observation {
  const observation: Observation = { seen: new Map(), broken: [] }
  const open = attempt('opening the forms', observation, () => openContent(content))
  if (open === undefined) return observation
  for (const [index, given] of cases.entries()) {
    const name = `case ${index}`
    attempt(name, observation, () => {
      if ('form' in given) observation.seen.set(name, JSON.stringify(runFormCases(given, open)))
      else play(name, given, open, observation.seen)
    })
  }
  for (const [index, one] of generated.entries()) {
    const name = `answers ${index} of ${one.form}`
    attempt(name, observation, () => {
      const found = judgeGenerated(one, open).map(({ path, code }) => `${path} ${code}`)
      observation.seen.set(name, found.sort().join('\n'))
    })
  }
  return observation
}

function play(name: string, given: ProcessCase, open: OpenContent, seen: Map<string, string>): void {
  let count = 0
  const differences = runCase(given, open, ({ outcome }) => {
    count += 1
    seen.set(`${name} step ${count}`, JSON.stringify(pathOf(outcome)))
  })
  seen.set(name, JSON.stringify(differences))
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
    answers: application.answers,
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

/** Names of probes of which something else came. */
export function changedProbes(before: Observation, after: Observation): string[] {
  const names = new Set([...before.seen.keys(), ...after.seen.keys()])
  return [...names].filter((name) => before.seen.get(name) !== after.seen.get(name))
}
