import { matches } from '../validation/matches.ts'
import { holds } from '../values/condition.ts'
import { nowAt } from '../values/dates.ts'
import type { JsonObject } from '../values/types.ts'
import { conditionsOf } from '../workflow/buildWorld.ts'
import { startApplication } from '../workflow/startApplication.ts'
import type { CaseState } from './CaseState.ts'
import { campaignScope, findCampaign } from './findCampaign.ts'
import { answersOf, overlay, overlayFacts } from './overlay.ts'
import { readPersona, readSubject } from './readPersona.ts'
import type { OpenContent, ProcessCase } from './types.ts'

/** A case before its first step, or what it names and the content lacks. */
export function startCase(given: ProcessCase, open: OpenContent): CaseState | { missing: string } {
  const { content } = open
  const workflow = Object.hasOwn(content.workflows, given.process)
    ? content.workflows[given.process]
    : undefined
  if (!workflow) return { missing: `process ${given.process}` }
  const persona = readPersona(content, given.persona)
  if (!persona) return { missing: `persona ${given.persona ?? ''}` }
  const child = persona.children.find(({ id }) => id === given.child)
  if (given.child !== undefined && !child) return { missing: `child ${given.child}` }
  const { applicant: whose, facts, answers: typed } = readSubject(content, persona, child)
  const applicant = overlay(whose, given.applicant)
  const answers = answersOf(overlay(typed, given.answers))
  const start = { id: 'case', number: 'C-1', now: given.start, answers, data: given.created ?? {} }
  const state: CaseState = {
    open,
    workflow,
    application: startApplication(workflow, start),
    now: given.start,
    applicant,
    forChild: child !== undefined,
    constants: overlay(content.services.constants, given.constants),
    facts: overlayFacts(facts, given.facts),
    trackFacts: {},
    ...(given.parent && { parent: given.parent }),
  }
  const campaign = campaignOf(state, given.campaign)
  const id = campaign?.['id']
  if (typeof id === 'string') state.application = { ...state.application, campaign: id }
  return { ...state, ...(campaign && { campaign }) }
}

/** The campaign that a case names, or that of its process at this moment. */
export function campaignOf(state: CaseState, named: string | JsonObject | undefined): JsonObject | undefined {
  if (typeof named === 'object') return named
  const { open, workflow, applicant, application, constants } = state
  const { campaigns } = open.content.services
  const scope = {
    world: { applicant, constants, answers: application.answers, now: nowAt(state.now) },
    conditions: conditionsOf(workflow, open.content.conditions),
    matches,
    rows: (list: string) => open.content.lists[list]?.rows,
  }
  const found =
    named === undefined
      ? findCampaign(
          campaigns,
          workflow.id,
          state.now,
          ({ when }) => when === undefined || holds(when, scope),
        )
      : campaigns.find(({ id }) => id === named)
  return found && campaignScope(found)
}
