import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { splitFacts } from '#engine/case/splitFacts.ts'
import type { OpenContent } from '#engine/case/types.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { Application } from '#engine/workflow/types.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { projectCase } from '#server/applications/projectCase.ts'
import { situationOf } from '#server/applications/situationOf.ts'
import { beginWork, type Work } from '#server/applications/Work.ts'
import type { OpenRelease } from '#server/content/currentRelease.ts'
import { findDocument } from '#server/documents/findDocument.ts'
import { issueDocument } from '#server/documents/issueDocument.ts'
import { OWN as OWN_SOURCE } from '#server/facts/FactQuestion.ts'
import { holderOf, storeAnswer } from '#server/facts/storedFacts.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { planTimers } from '#server/timers/planTimers.ts'
import { ownCase } from '../../cases/http/ownCase.ts'
import { profileOf } from '../../cases/http/HttpDoor.ts'
import { fixture, uploadRequest } from '../applications/road.ts'
import { makePerson } from '../reach/people.ts'
import type { TestPortal } from '../testPortal.ts'
import { playSteps, type ReachedState } from './reachedStates.ts'

/** An application in the database, and what belongs to it. */
export interface PlacedCase {
  reached: ReachedState
  id: string
  number: string
  fin: string
  /** Whose it is. */
  subject: string
  /** A file that it names; one for all drafts of its process, and one for all others. */
  file: string
  /** Code of a paper that was given out with it. */
  paper?: string
  /** Its id, by which staff call it back. */
  document?: string
  /** The first element of each of its tracks. */
  elements: { name: string; index: number }[]
}

/** Puts states of content cases into a portal, each with a person and register answers of its own. */
export function createPlacer(
  test: TestPortal,
  open: OpenContent,
): (reached: ReachedState) => Promise<PlacedCase> {
  const files = new Map<string, Promise<string>>()
  let count = 0
  return async (reached) => {
    // Who decides about what was handed in reads its file.
    const kind = `${reached.process} ${reached.isDraft}`
    const file = files.get(kind) ?? uploadFile(test)
    files.set(kind, file)
    count += 1
    return place(test, open, { reached, file: await file, person: count })
  }
}

async function place(
  { portal }: TestPortal,
  open: OpenContent,
  { reached, file, person }: Pick<PlacedCase, 'reached' | 'file'> & { person: number },
): Promise<PlacedCase> {
  const renamed = ownCase(reached.given, open.content, person)
  const { given, content } = renamed.withFiles(new Map(renamed.files.map((one) => [one, file])))
  const state = playSteps(given, { ...open, content }, reached.played)
  const { application, applicant, workflow } = state
  const release = await portal.releases.getRelease(portal.database)
  const known = state.facts['person'] ?? state.facts['document']
  const { facts } = splitFacts(state.facts, Object.keys(workflow.facts ?? {}))
  const institution = applicant['institution']
  return portal.database.transaction().execute(async (trx) => {
    const profile = profileOf(applicant, known)
    const account = { profile, contact: null, password: null, language: 'az' }
    const subject = await createPerson(portal, trx, account)
    const owner = state.forChild ? await createPerson(portal, trx, { ...account, profile: PARENT }) : subject
    const work = beginWork(portal, trx)
    const id = await insertCase(work, {
      workflow: release.process(reached.process).part.workflow,
      release,
      subject,
      owner,
      institution: typeof institution === 'string' ? institution : null,
    })
    const number = await store(work, id, application)
    await storeFacts(work, id, facts)
    const papers = await givePaper(work, { id, subject, release, process: reached.process })
    await project(work, id)
    await trx
      .insertInto('file_use')
      .values({ application_id: id, file_id: file })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const elements = Object.entries(application.tracks).flatMap(([name, records]) =>
      records.length === 0 ? [] : [{ name, index: 0 }],
    )
    const fin = typeof profile.fin === 'string' ? profile.fin : ''
    return { reached, id, number, fin, subject, file, elements, ...papers }
  })
}

const PARENT = { firstName: 'Valideyn', lastName: 'Soyad', birthDate: '1980-01-01', citizenshipId: 1 }

async function store({ portal, trx }: Work, id: string, reached: Application): Promise<string> {
  const found = await loadCase(portal, trx, id)
  if (found === undefined) throw new Error('The case is not there')
  const { number } = found.row
  const state: Application = { ...reached, id, number, revision: found.row.revision }
  await trx
    .updateTable('application')
    .set({ state: found.key.encryptJson(state), status: state.status })
    .where('id', '=', id)
    .execute()
  return number
}

/** As if the registers had answered: an answer may be the key of the next question. */
async function storeFacts({ portal, trx }: Work, id: string, facts: JsonObject): Promise<void> {
  const told = new Set<string>()
  for (;;) {
    const found = await loadCase(portal, trx, id)
    if (found === undefined) throw new Error('The case is not there')
    const { questions } = await situationOf(portal, trx, found, { use: 'reading' })
    const askable = questions.filter(
      ({ name, fact, asked, key }) =>
        fact.source !== OWN_SOURCE && asked === true && key !== undefined && Object.hasOwn(facts, name),
    )
    const fresh = askable.filter(({ name }) => !told.has(name))
    if (fresh.length === 0) return
    for (const question of fresh) {
      told.add(question.name)
      const answer = answerOf(facts[question.name] ?? null)
      await storeAnswer(portal, trx, { holder: holderOf(found), question, answer })
    }
  }
}

const answerOf = (value: Json) =>
  value === null ? { state: 'none' as const } : { state: 'found' as const, value }

async function project(work: Work, id: string): Promise<void> {
  const found = await loadCase(work.portal, work.trx, id)
  if (found === undefined) throw new Error('The case is not there')
  const situation = await situationOf(work.portal, work.trx, found, { use: 'reading' })
  await projectCase(work, found, situation, { event: { kind: 'tick' }, validated: false })
  await planTimers(work, found, situation)
}

interface Giving {
  id: string
  subject: string
  release: OpenRelease
  process: string
}

/** A paper of a kind that the process gives out. */
async function givePaper(
  { portal, trx }: Work,
  giving: Giving,
): Promise<Pick<PlacedCase, 'paper' | 'document'>> {
  const { id: application, subject, release, process } = giving
  const { workflow } = release.process(process).part
  const issued = workflow.transitions.flatMap(({ issue = [] }) => issue)
  const [template] = issued.map((one) => (typeof one === 'string' ? one : one.id))
  if (template === undefined) return {}
  const document = await issueDocument(portal, trx, { template, release, subject, params: {}, application })
  const found = document && (await findDocument(portal, trx, { id: document }))
  return found && document ? { paper: found.content.code, document } : {}
}

/** Of somebody who has nothing else to do with the applications. */
async function uploadFile({ app, portal }: TestPortal): Promise<string> {
  const token = await openSession(portal, portal.database, await makePerson(portal))
  const id = randomUUID()
  const request = uploadRequest({ bytes: readFileSync(fixture('ok-1-page.pdf')), name: 'file.pdf', id })
  const headers = { ...request.headers, authorization: `Bearer ${token}` }
  const answer = await app.inject({ ...request, headers })
  const { file } = answer.json<{ file: { id: string } | null }>()
  if (file === null) throw new Error(`The file was not taken: ${answer.body}`)
  return file.id
}
