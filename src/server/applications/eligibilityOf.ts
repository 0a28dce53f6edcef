import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { guardsAhead, refusedAhead } from '#engine/workflow/guardsAhead.ts'
import { mayStart } from '#engine/workflow/mayStart.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { mayBegin } from './keepCampaign.ts'
import { prospectFacts } from './prospectFacts.ts'
import { prospectOf } from './prospectOf.ts'

type Eligibility = AnswerOf<Calls['eligibility']>

/** What can be said before a word is typed, from what registers know of the person. */
export async function eligibilityOf(
  portal: Portal,
  { person, process, child }: { person: SignedIn; process: string; child?: string | undefined },
): Promise<Eligibility> {
  const prospect = await prospectOf(portal, portal.database, { person, process, child })
  const { workflow, application, offered, campaign } = prospect
  // What registers say of a child is not told to a parent who may not begin it for this child.
  const isRefused = child !== undefined && mayStart(workflow, prospect.context).length > 0
  const context = isRefused ? prospect.context : await prospectFacts(portal, prospect, { asker: person })
  const next = campaign ?? offered.find(({ closes }) => Date.parse(closes) > portal.clock.now().getTime())
  return {
    open: mayBegin(offered, portal.clock.now(), campaign),
    campaign: next === undefined ? null : { opens: next.opens, closes: next.closes },
    mayStart: mayStart(workflow, context),
    refused: isRefused ? [] : refusedAhead(workflow, application, context),
    guards: (isRefused ? [] : guardsAhead(workflow, application, context)).map(({ denial, state }) => ({
      code: denial.code,
      state,
      ...(denial.params === undefined ? {} : { params: denial.params }),
      ...(denial.warn === undefined ? {} : { warn: denial.warn }),
      ...(denial.instead === undefined ? {} : { instead: denial.instead }),
    })),
  }
}
