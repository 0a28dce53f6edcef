import type { Content, Workflow } from '#engine/content/types.ts'
import type { Application } from '#engine/workflow/types.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { projectCase } from '#server/applications/projectCase.ts'
import { situationOf } from '#server/applications/situationOf.ts'
import { beginWork } from '#server/applications/Work.ts'
import type { Portal } from '#server/Portal.ts'
import { OWN } from './people.ts'
import { answersAt, reachContent } from './reachContent.ts'
import { publishContent } from '../publishContent.ts'

/** Publishes `reachContent`. */
export async function publishReach(portal: Portal): Promise<Content> {
  const content = await reachContent()
  await publishContent(portal, content)
  return content
}

/** The status in which most is for staff to do; undefined: nothing ever is. */
export function busiestStatus({ statuses, transitions, initial }: Workflow): string | undefined {
  const work = (status: string): number =>
    transitions.filter(({ from, by = [] }) => from.includes(status) && by.some((one) => one !== 'applicant'))
      .length
  const open = Object.keys(statuses).filter((one) => one !== initial && statuses[one]?.phase !== 'closed')
  const [best] = open.toSorted((one, other) => work(other) - work(one))
  return best
}

interface Placed {
  workflow: Workflow
  status: string
  subject: string
  owner: string
}

/** An application in a status, at the institution `OWN` as far as its roles ask for one. */
export async function placeCase(portal: Portal, placed: Placed): Promise<string> {
  const { workflow, status, subject, owner } = placed
  const release = await portal.releases.getRelease(portal.database)
  return portal.database.transaction().execute(async (trx) => {
    const institution = workflow.for.institution === undefined ? null : OWN
    const work = beginWork(portal, trx)
    const made = { workflow, release, subject, owner, institution, data: { reachPlace: OWN } }
    const id = await insertCase(work, made)
    const key = await portal.personKeys.open(trx, subject)
    const before = await loadCase(portal, trx, id)
    if (before === undefined) throw new Error('The case is not there')
    const state: Application = {
      ...before.state,
      status,
      answers: answersAt(workflow, OWN),
      submittedAt: portal.clock.now().toISOString(),
    }
    await trx
      .updateTable('application')
      .set({ state: key.encryptJson(state) })
      .where('id', '=', id)
      .execute()
    const found = await loadCase(portal, trx, id)
    if (found === undefined) throw new Error('The case is not there')
    const situation = await situationOf(portal, trx, found, { use: 'reading' })
    await projectCase(work, found, situation, { event: { kind: 'tick' }, validated: false })
    return id
  })
}
