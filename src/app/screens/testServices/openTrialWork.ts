import type { TrialSample } from '#engine/bundle/types.ts'
import type { Issue } from '#engine/issue.ts'
import { prefillStep } from '#engine/form/prefillStep.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { Scope } from '#engine/values/types.ts'
import { unlockedPointers } from '#engine/workflow/unlockedPointers.ts'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import type { Correction } from '#renderer/store/FieldState.ts'
import { createAnswerStore } from '#renderer/store/createAnswerStore.ts'
import { getPortal } from '../../content/portalState.ts'
import type { OpenProcess } from '../../content/openProcess.ts'
import { factKeys } from '../../work/openWork.ts'
import { RowCache } from '../../work/RowCache.ts'
import { serverNow } from '../../work/serverNow.ts'

/** A sample in work. It is an application that is stored nowhere. */
export interface TrialWork {
  opened: { process: OpenProcess }
  store: AnswerStore
  cache: RowCache
  /** Findings that the sample shows at once. */
  found?: Issue[]
  /** What is known of files that its answers name. */
  files: NonNullable<TrialSample['files']>
}

export function openTrialWork(process: OpenProcess, sample: TrialSample, step: string): TrialWork {
  const { part, forms: opened } = process
  const { workflow, forms } = part
  const { factStates, marked } = sample
  const cache = new RowCache(part.lists)
  const scope: Scope = {
    world: {
      now: nowAt(serverNow()),
      applicant: sample.applicant,
      facts: sample.facts,
      constants: getPortal().portal.constants,
    },
    conditions: { ...part.conditions, ...workflow.conditions },
    matches,
    rows: cache.rows,
  }
  const store = createAnswerStore({
    steps: workflow.steps ?? [],
    forms,
    opened,
    lists: part.lists,
    answers: marked === undefined ? withPrefills(process, sample, scope) : sample.answers,
    scope,
    factStates,
    facts: factKeys(part),
    ...(workflow.values !== undefined && { values: workflow.values }),
    ...(marked !== undefined && { correction: correctionOf(process, sample.answers, marked) }),
  })
  const found = sample.checked === true ? store.check(`/answers/${step}`) : undefined
  return {
    opened: { process },
    store,
    cache,
    files: sample.files ?? {},
    ...(found !== undefined && { found }),
  }
}

/** First values of the steps that the sample leaves alone, as in a new application. */
function withPrefills({ part }: OpenProcess, { answers, factStates }: TrialSample, scope: Scope) {
  const { workflow, forms } = part
  const steps = workflow.steps ?? []
  const filled = { ...answers }
  for (const step of steps) {
    if (filled[step.id] !== undefined) continue
    const unsettled = { steps, forms, answers: filled, scope, factStates, values: workflow.values ?? {} }
    filled[step.id] = prefillStep(step, unsettled)
  }
  return filled
}

function correctionOf({ part }: OpenProcess, answers: TrialSample['answers'], marked: string[]): Correction {
  const { workflow, forms, conditions } = part
  const factSources = { ...part.facts }
  for (const [name, { fact }] of Object.entries(workflow.facts ?? {})) {
    const source = part.facts[name]
    if (fact !== undefined && source !== undefined) factSources[fact] ??= source
  }
  return {
    marked,
    unlocked: unlockedPointers(workflow, { answers, marked }, { forms, conditions, factSources }),
  }
}
