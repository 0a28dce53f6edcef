import type { Workflow } from '#engine/content/types.ts'
import type { Application } from '#engine/workflow/types.ts'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import type { OpenRelease } from '#server/content/currentRelease.ts'
import type { Portal } from '#server/Portal.ts'

export interface Other {
  release: OpenRelease
  workflow: Workflow
  subject: string
  /** Absent: the subject. */
  owner?: string
  status: string
  /** For which it applies; absent: for the person. */
  institution?: string | null
  answers?: Application['answers']
  /** Since when it is in its status; absent: now. */
  since?: string
}

/** An application that was handed in and stands in a status; how it came there is none of the case's. */
export async function insertOther(portal: Portal, other: Other): Promise<string> {
  const { release, workflow, subject, owner = subject, institution = null, status, answers = {} } = other
  const { database, clock } = portal
  const id = await inTransaction(portal, (trx) =>
    insertCase({ portal, trx }, { release, workflow, subject, owner, institution }),
  )
  const found = await loadCase(portal, database, id)
  if (!found) throw new Error(`${id} is not there`)
  const since = other.since ?? clock.now().toISOString()
  const state: Application = { ...found.state, status, since, submittedAt: since, answers }
  const phase = workflow.statuses[status]?.phase ?? ''
  await database
    .updateTable('application')
    .set({
      status,
      phase,
      final: phase === 'closed',
      submitted: true,
      since: new Date(since),
      submitted_at: new Date(since),
      state: found.key.encryptJson(state),
    })
    .where('id', '=', id)
    .execute()
  return id
}
