import type { Workflow } from '../content/types.ts'
import { matches } from '../validation/matches.ts'
import type { FactState, JsonObject, Scope, World } from '../values/types.ts'
import { nowAt } from '../values/dates.ts'
import { conditionsOf } from '../workflow/buildWorld.ts'
import { namedValues } from '../workflow/namedValues.ts'
import { campaignScope, findCampaign } from './findCampaign.ts'
import { answersOf, overlay } from './overlay.ts'
import { readPersona } from './readPersona.ts'
import { splitFacts } from './splitFacts.ts'
import type { FormCase, FormCaseSet, OpenContent } from './types.ts'

/** What a form is validated in. */
export interface FormWorld {
  workflow: Workflow | undefined
  scope: Scope
  factStates: { [name: string]: FactState }
  answers: { [step: string]: JsonObject }
  /** Where the data stand, and what they are. */
  base: string
  data: JsonObject
}
const accountFolder = 'account/'

export function formWorld(
  set: FormCaseSet,
  one: FormCase,
  open: OpenContent,
): FormWorld | { missing: string } {
  const { content } = open
  const workflow = set.process === undefined ? undefined : content.workflows[set.process]
  const persona = readPersona(content, one.persona ?? set.persona)
  if (!persona) return { missing: `persona ${one.persona ?? set.persona ?? ''}` }
  const now = one.start ?? set.start ?? '2026-09-15T06:00:00Z'
  const given = { ...persona.facts, ...set.facts, ...one.facts }
  const { facts, factStates } = splitFacts(given, Object.keys(workflow?.facts ?? {}))
  const places = answersAndInput(set, one, overlay(overlay(persona.answers, set.answers), one.answers))
  const campaign = set.process === undefined ? undefined : campaignAt(set.process, now, open)
  const world: World = {
    answers: places.answers,
    facts,
    applicant: overlay(overlay(persona.applicant, set.applicant), one.applicant),
    constants: content.services.constants,
    now: nowAt(now),
    ...(campaign && { campaign }),
    ...(places.base === '/input' && { input: places.data }),
    ...set.world,
    ...one.world,
  }
  const scope: Scope = {
    world,
    conditions: workflow ? conditionsOf(workflow, content.conditions) : content.conditions,
    matches,
    rows: (list) => content.lists[list]?.rows,
  }
  if (workflow) world.values ??= namedValues(workflow, scope)
  return { workflow, scope, factStates, ...places }
}

function answersAndInput(set: FormCaseSet, one: FormCase, answers: JsonObject) {
  const data = overlay(overlay({}, set.data), one.data)
  if (set.step !== undefined) {
    const own = answersOf(answers)[set.step] ?? {}
    const step = overlay(overlay(own, set.data), one.data)
    return { base: `/answers/${set.step}`, data: step, answers: { ...answersOf(answers), [set.step]: step } }
  }
  if (!set.form.startsWith(accountFolder)) return { base: '/input', data, answers: answersOf(answers) }
  const name = set.form.slice(accountFolder.length)
  return { base: `/answers/${name}`, data, answers: { ...answersOf(answers), [name]: data } }
}

function campaignAt(process: string, now: string, { content }: OpenContent): JsonObject | undefined {
  const found = findCampaign(content.services.campaigns, process, now, () => true)
  return found && campaignScope(found)
}
