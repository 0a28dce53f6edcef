import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { machineName } from '#engine/texts/textIds.ts'
import type { OpenProcess, OpenRelease } from '../content/currentRelease.ts'
import { familyCases } from '../applications/familyCases.ts'
import { ApiError } from '../http/ApiError.ts'
import { noteList } from '../desk/noteList.ts'
import { registerCall } from '../http/registerCall.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { exceededLimit } from '../threads/exceededLimit.ts'
import { getSitting } from '../sittings/findSittings.ts'
import { findBatch, type OpenBatch } from './batchRows.ts'
import { findByNumber } from './findByNumber.ts'
import { listTransitions, type ListTransition, nameOf } from './listTransitions.ts'
import type { ParsedCsv } from './parseCsv.ts'
import { MOST_ROWS, readSheet, SHEET_LIMITS } from './readSheet.ts'
import { createSheetWords } from './SheetWords.ts'
import { refuseMany, storeBatch } from './storeBatch.ts'
import { writeTemplate } from './writeTemplate.ts'

export function deskListRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'deskLists', async ({ person, language }) => {
    const release = await portal.releases.getRelease(portal.database)
    return Object.keys(release.portal.processes).flatMap((id) =>
      listsShown(release, { id, roles: person.roles, language }),
    )
  })
  registerCall(app, 'listTemplate', async ({ person, params, body, language }) => {
    const opened = await openProcess(portal, params.process)
    const transitions = chosen(opened.process, person, body.decisions)
    const words = createSheetWords(opened.release, opened.process, language)
    const { sitting } = body
    if (sitting !== undefined) await getSitting(portal.database, { id: sitting, roles: person.roles })
    const template = await writeTemplate(portal, {
      person,
      process: params.process,
      transitions,
      words,
      ...(sitting && { sitting }),
    })
    await noteList(portal, person, { list: params.process, rows: template.rows })
    return { ...template, most: MOST_ROWS }
  })
  registerCall(app, 'checkList', async ({ person, params, body, language }) => {
    const { release, process } = await openProcess(portal, params.process)
    const transitions = chosen(process, person, body.decisions)
    await refuseMany(portal.database, person.id)
    const words = createSheetWords(release, process, language)
    const lines = await parseInThread(portal, person.id, body.csv)
    const read = readSheet(lines, { transitions, words })
    const rows = await findByNumber(portal, person, { process: params.process, rows: read })
    const id = await storeBatch(portal, person.id, (_trx, store) =>
      store({ process: params.process, rows, state: 'checking' }),
    )
    await portal.audit(portal.database, {
      who: person.id,
      what: 'desk.checkList',
      details: { process: params.process, rows: rows.length },
    })
    return { id }
  })
  registerCall(app, 'batch', async ({ person, params }) => {
    const hidden = new Set(await familyCases(portal.database, person))
    return told(await own(portal, person, params.id), hidden)
  })
  registerCall(app, 'applyBatch', async ({ person, params }) => {
    const batch = await own(portal, person, params.id)
    if (batch.state !== 'checked') return {}
    if (batch.outcomes.some(({ state }) => state === 'refused'))
      throw new ApiError('error.denied', { message: 'byList.hasRefused' })
    await portal.database
      .updateTable('batch')
      .set({ state: 'applying', leased_until: null })
      .where('id', '=', batch.id)
      .where('state', '=', 'checked')
      .execute()
    return {}
  })
}

function listsShown(
  release: OpenRelease,
  { id, roles, language }: { id: string; roles: SignedIn['roles']; language: string },
): AnswerOf<Calls['deskLists']> {
  const process = release.process(id)
  const words = createSheetWords(release, process, language)
  return listTransitions(process, roles).map((one) => ({
    process: id,
    decision: nameOf(one),
    transition: one.transition.id,
    machine: one.machine,
    from: one.transition.from,
    track: one.track === '' ? null : one.track,
    columns: one.fields.map((field) => ({ name: field.name, label: words.fieldLabel(field) })),
  }))
}

async function openProcess(
  portal: Portal,
  id: string,
): Promise<{ release: OpenRelease; process: OpenProcess }> {
  const release = await portal.releases.getRelease(portal.database)
  if (!Object.hasOwn(release.portal.processes, id)) throw new ApiError('error.notFound')
  return { release, process: release.process(id) }
}

/** @throws error.forbidden for a decision that is none of theirs */
function chosen(process: OpenProcess, { roles }: SignedIn, names: readonly string[]): ListTransition[] {
  const all = new Map(listTransitions(process, roles).map((one) => [nameOf(one), one]))
  return names.map((name) => {
    const found = all.get(name)
    if (found === undefined) throw new ApiError('error.forbidden')
    return found
  })
}

async function own(portal: Portal, { id: personId }: SignedIn, id: string): Promise<OpenBatch> {
  const batch = await findBatch(portal, portal.database, { id, personId })
  if (batch === undefined) throw new ApiError('error.notFound')
  return batch
}

/** Without what is said of cases of their own family: that somebody is family is often known only later. */
function told(
  { id, process, state, total, done, rows, outcomes }: OpenBatch,
  hidden: ReadonlySet<string>,
): AnswerOf<Calls['batch']> {
  const numberOf = (wanted: string): number => outcomes.filter((one) => one.state === wanted).length
  return {
    id,
    process,
    state,
    total,
    done: state === 'checking' ? done : outcomes.length,
    refused: numberOf('refused'),
    waits: numberOf('waits'),
    rows: outcomes.flatMap(({ state: came, issues, denials }, index) => {
      const row = rows[index]
      if (row === undefined || hidden.has(row.application)) return []
      const { line, number, application, transition, track } = row
      return [
        {
          line,
          number,
          application: application === '' ? null : application,
          machine: machineName(process, track || undefined),
          transition,
          state: came,
          issues,
          denials,
        },
      ]
    }),
  }
}

/** In a worker thread. What takes too long there is no table of decisions. @throws error.unavailable where too many wait */
async function parseInThread({ threads }: Portal, owner: string, csv: string): Promise<ParsedCsv> {
  try {
    return await threads.input.run('parseCsv', () => ({ csv, limits: SHEET_LIMITS }), { owner })
  } catch (cause) {
    exceededLimit(cause)
    return undefined
  }
}
