import type { Application } from '#engine/workflow/types.ts'
import { startApplication } from '#engine/workflow/startApplication.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Case } from './Case.ts'
import { foldRecords } from './eventRecord.ts'
import { readRecords } from './readRecords.ts'

/** Up to when, and for whom, a case is looked back at. */
export interface Past {
  person: string
  /** When they last acted in the case; before everything where they never did. */
  until: Date
}

/**
 * A case as it stood when somebody last acted in it; where they never did, as it is before anything is written. What was
 * typed into a draft is no act: nobody can say what stood there then.
 */
export async function asLastActed(
  database: Database,
  found: Case,
  person: string,
): Promise<{ found: Case; past: Past }> {
  const records = await readRecords(database, found)
  const last = records.findLastIndex(({ record }) => record.actor?.id === person)
  const state = { ...empty(found), ...folded(records.slice(0, last + 1)) }
  const { draft: _draft, writing: _writing, notice: _notice, ...rest } = found
  return {
    found: {
      ...rest,
      draft: undefined,
      state,
      row: { ...found.row, before: null, campaign: state.campaign ?? null },
      applicant: lasting(found.applicant),
    },
    past: { person, until: new Date(records[last]?.at ?? 0) },
  }
}

const empty = ({ workflow, row }: Case): Application =>
  startApplication(workflow, { id: row.id, number: row.number, now: row.created_at.toISOString() })

/** What is stored of a state is JSON. */
function folded(records: Awaited<ReturnType<typeof readRecords>>): Partial<Application> {
  const state: Partial<Application> = JSON.parse(
    JSON.stringify(foldRecords(records.map(({ record }) => record))),
  )
  return state
}

/** Who it is, without what somebody's account and papers say today. */
function lasting(applicant: Case['applicant']): Case['applicant'] {
  const {
    mobile: _mobile,
    email: _email,
    documentType: _type,
    documentSeries: _series,
    documentNumber: _number,
    ...known
  } = applicant
  return known
}
