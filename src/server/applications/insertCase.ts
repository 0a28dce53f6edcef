import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Campaign, Workflow } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { bakuDay } from '#engine/values/dates.ts'
import { startApplication } from '#engine/workflow/startApplication.ts'
import type { Actor, Application } from '#engine/workflow/types.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import { post } from '../database/post.ts'
import { appendEvent, changesOf } from './eventRecord.ts'
import type { StoredRow } from './tables.ts'
import type { Work } from './Work.ts'

export interface NewCase {
  workflow: Workflow
  release: OpenRelease
  subject: string
  owner: string
  institution: string | null
  /** As which role somebody applies for the institution; absent: as the workflow says. */
  applies?: string | null
  actor?: Actor
  campaign?: Campaign | undefined
  /** The process that creates it. */
  parent?: { id: string; root: string }
  data?: JsonObject
}

/** A case in its initial status. Its timers and automatic moves come with the `tick` that its maker delivers. */
export async function insertCase(
  { portal, trx }: Pick<Work, 'portal' | 'trx'>,
  made: NewCase,
): Promise<string> {
  const id = randomUUID()
  const now = portal.clock.now()
  const { workflow, campaign, data } = made
  const state = startApplication(workflow, {
    id,
    number: await drawNumber(trx, now),
    now: now.toISOString(),
    ...(campaign === undefined ? {} : { campaign: campaign.id }),
    ...(data === undefined ? {} : { data }),
  })
  const key = await portal.personKeys.open(trx, made.subject)
  const row = { ...firstRow(made, state, now), state: key.encryptJson(state) }
  await post(trx, trx.insertInto('application').values(row))
  await appendEvent(
    { portal, trx },
    { id, key },
    {
      event: { kind: 'created' },
      ...(made.actor === undefined ? {} : { actor: made.actor }),
      outcome: 'done',
      made: [],
      changes: changesOf(undefined, state),
    },
  )
  return id
}

function firstRow(made: NewCase, state: Application, now: Date): Omit<StoredRow, 'state'> {
  const { workflow, release, parent, campaign } = made
  return {
    id: state.id,
    number: state.number,
    root_id: parent?.root ?? state.id,
    parent_id: parent?.id ?? null,
    process: workflow.id,
    service: workflow.service,
    release: release.hash,
    subject_id: made.subject,
    owner_id: made.owner,
    institution: made.institution,
    applying_role: made.institution === null ? null : (made.applies ?? workflow.for.institution?.is ?? null),
    campaign: campaign?.id ?? null,
    revision: 0,
    before: null,
    shown: null,
    status: state.status,
    code: state.code,
    phase: workflow.statuses[state.status]?.phase ?? 'apply',
    final: false,
    submitted: false,
    held: false,
    next: [],
    deadline: null,
    due_at: null,
    since: now,
    created_at: now,
    saved_at: now,
    submitted_at: null,
  }
}

/** Year and a running number: said on the telephone, it is access to nothing. */
async function drawNumber(trx: Database, now: Date): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('application_number') as next`.execute(trx)
  return `${bakuDay(now.toISOString()).slice(0, 4)}-${String(rows[0]?.next ?? 0).padStart(7, '0')}`
}
