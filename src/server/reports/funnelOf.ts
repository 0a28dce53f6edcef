import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { sql } from 'kysely'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import { ReportTexts } from './ReportTexts.ts'

type Query = QueryOf<Calls['adminFunnel']>
type Asked = Query & { process: string }
type Funnel = AnswerOf<Calls['adminFunnel']>
const FIELDS = 50

/** How far people came in a process's wizard, and at which fields it refused them. @throws error.notFound */
export async function funnelOf(portal: Portal, query: Query, language: string): Promise<Funnel> {
  const release = await portal.releases.getRelease(portal.database)
  const { workflows } = release.content
  const processes = Object.keys(workflows)
    .filter((id) => (workflows[id]?.steps ?? []).length > 0)
    .sort()
  const process = query.process ?? processes[0] ?? ''
  const workflow = Object.hasOwn(workflows, process) ? workflows[process] : undefined
  if (workflow === undefined) throw new ApiError('error.notFound')
  const texts = new ReportTexts(release, language)
  const reached = await reachedBy(portal, { ...query, process })
  const begun = reached.reduce((sum, row) => sum + row.count, 0)
  const submitted = reached.filter((row) => row.submitted).reduce((sum, row) => sum + row.count, 0)
  const stopped = (place: number): number =>
    reached.filter((row) => !row.submitted && row.step === place).reduce((sum, row) => sum + row.count, 0)
  const steps = workflow.steps ?? []
  let left = begun - stopped(0)
  return {
    process,
    processes,
    begun,
    submitted,
    steps: steps.map(({ id }, index) => {
      const here = left
      left -= stopped(index + 1)
      return { step: id, label: texts.step(process, id), reached: here, stopped: stopped(index + 1) }
    }),
    fields: await fieldsOf(portal, { ...query, process }, texts),
  }
}

async function reachedBy({ database }: Portal, { process, from, to }: Asked) {
  const { rows } = await sql<{ step: number; submitted: boolean; count: number }>`
    select step, submitted is not null as submitted, count(*)::bigint as count from figure_case
    where process = ${process}
      and ${from === undefined ? sql`true` : sql`begun >= ${from}::date`}
      and ${to === undefined ? sql`true` : sql`begun <= ${to}::date`}
    group by step, submitted is not null`.execute(database)
  return rows
}

async function fieldsOf({ database }: Portal, { process, from, to }: Asked, texts: ReportTexts) {
  const rows = await database
    .selectFrom('figure_field')
    .select(['step', 'pointer', 'code', sql<number>`sum(count)::bigint`.as('count')])
    .where('process', '=', process)
    .$if(from !== undefined, (some) => some.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (some) => some.where('day', '<=', to ?? ''))
    .groupBy(['step', 'pointer', 'code'])
    .orderBy('count', 'desc')
    .orderBy('step')
    .orderBy('pointer')
    .limit(FIELDS)
    .execute()
  return rows.map(({ step, pointer, code, count }) => ({
    step: texts.step(process, step),
    pointer,
    label: texts.field(process, pointer.split('/').findLast((part) => part !== '*') ?? pointer),
    code: texts.text(code),
    count,
  }))
}
