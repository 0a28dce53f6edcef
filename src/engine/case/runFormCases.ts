import { settleAnswers } from '../form/settleAnswers.ts'
import { validateStep } from '../form/validateStep.ts'
import type { Issue } from '../issue.ts'
import { sameJson } from '../values/sameJson.ts'
import type { Json } from '../values/types.ts'
import { type FormWorld, formWorld } from './formWorld.ts'
import type { Difference, Finding, FormCase, FormCaseSet, OpenContent } from './types.ts'

/** Plays every case of a set (README.md); `what` of a difference is the case's name, or 'missing'; `step` its number. */
export function runFormCases(set: FormCaseSet, open: OpenContent): Difference[] {
  const cases = set.cases ?? [{ name: set.name ?? set.form, expects: set.expects ?? [] }]
  return cases.flatMap((one, index): Difference[] => {
    const world = formWorld(set, one, open)
    if ('missing' in world)
      return [{ step: index + 1, what: 'missing', wanted: world.missing, got: undefined }]
    const wanted = sorted(one.expects)
    const got = sorted(findings(set, world, open))
    return sameJson(wanted, got) ? [] : [{ step: index + 1, what: one.name, wanted, got }]
  })
}

function findings(set: FormCaseSet, world: FormWorld, open: OpenContent): Finding[] {
  const issues =
    set.step === undefined ? inputIssues(set.form, world, open) : stepIssues(set.step, world, open)
  return issues.map(({ path, code }) => ({ at: path.slice(world.base.length), code }))
}

function inputIssues(form: string, { base, data, scope }: FormWorld, { validate }: OpenContent): Issue[] {
  return validate(form, data, base, { scope })
}

function stepIssues(step: string, world: FormWorld, { forms, validate }: OpenContent): Issue[] {
  const { workflow, scope, factStates, answers } = world
  const steps = workflow?.steps ?? []
  const own = steps.find(({ id }) => id === step)
  if (!own) return [{ path: world.base, code: `no step ${step}` }]
  const settled = settleAnswers({ steps, forms, answers, scope, factStates, values: workflow?.values ?? {} })
  return validateStep(own, { forms, settled, validate, factStates })
}

function sorted(found: readonly Finding[] | FormCase['expects']): Json {
  return found.map(({ at, code }) => `${at} ${code}`).sort()
}
