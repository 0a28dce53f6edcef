import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { CheckedDocument, DocumentRow } from '#contract/documentCalls.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

type Work = AnswerOf<Calls['caseWork']>
type Papers = AnswerOf<Calls['revokePaper']> & { message?: string; code?: string; issues?: unknown[] }

const REASON = 'Arayış başqa şəxsin məlumatları ilə verilib'
const NOTICE = 'app.casework.paperRevoked'

let road: Road
let applicant: Traveller
let officer: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  applicant = await road.as('nino@example.ge')
  officer = await road.as('bdu@example.az')
  id = await apply(applicant, { institution: 'bdu', deliveryMethod: 'paper' })
  const written = { referenceText: 'Arxiv sənədlərinə əsasən təhsil aldığı təsdiq olunur.' }
  const { body } = await officer.move(id, 'issueByHand', { input: written })
  expect(body).toMatchObject({ status: 'issued' })
})
afterAll(() => road.close())

/** A reference that somebody has asked for and sent; gives the application's id. */
async function apply(person: Traveller, wanted: object): Promise<string> {
  const { body } = await person.send('POST', '/api/applications', { process: 'eReference' })
  const details = {
    referenceType: 'study',
    referenceFor: 'Bank',
    referenceLanguage: 'az',
    deliveryAddress: 'Bakı, Nizami 15, mənzil 4',
    ...wanted,
  }
  const contact = { foreignAddress: 'Tbilisi, Rustaveli 12', lastCountryOfResidence: 'GE' }
  const residenceAddress = 'Bakı, Nizami 15, mənzil 4'
  const personal = { ...body.answers['personal'], ...contact, residenceAddress }
  const review = { dataCorrect: true, dataProcessing: true, noChangeAware: true }
  const answers = { ...body.answers, personal, details, review }
  await person.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
  const sent = await person.move(body.id, 'submit')
  expect(sent.status).toBe(200)
  return body.id
}

const papersOf = async (reader: Traveller, at = id) => {
  const { body } = await reader.get<Work>(`/api/desk/cases/${at}`)
  const [paper] = body.papers
  if (paper === undefined) throw new Error('There is no paper')
  return { papers: body.papers, paper: paper.id }
}
const revoke = (
  reader: Traveller,
  paper: string,
  { reason = REASON, at = id, key = crypto.randomUUID() } = {},
) =>
  reader.send<Papers>(
    'POST',
    `/api/desk/cases/${at}/papers/${paper}/revoke`,
    { reason },
    { 'idempotency-key': key },
  )
const ownPaper = async (person: Traveller, at = id): Promise<DocumentRow | undefined> =>
  (await person.get<{ items: DocumentRow[] }>(`/api/documents?application=${at}`)).body.items[0]
const standing = async (person: Traveller, at = id): Promise<CheckedDocument['state']> => {
  const payload = { code: (await ownPaper(person, at))?.code ?? '' }
  const answer = await road.app.inject({ method: 'POST', url: '/api/document_check', payload })
  return answer.json<CheckedDocument>().state
}
interface Told {
  message: string
  params: { [name: string]: unknown }
}
const told = async (person: Traveller): Promise<Told[]> => {
  const { body } = await person.get<{ items: Told[] }>('/api/notifications')
  return body.items.filter(({ message }) => message === NOTICE)
}

describe('a paper that was given out by mistake', () => {
  it('is listed for the staff of the case; who gave it out may call it back', async () => {
    const { papers } = await papersOf(officer)
    expect(papers).toEqual([
      {
        id: expect.any(String),
        title: expect.any(String),
        number: expect.any(String),
        issuedAt: expect.any(String),
        validUntil: expect.any(String),
        state: 'valid',
        revokedAt: null,
        reason: null,
        mayRevoke: true,
      },
    ])
    const ministry = await road.as('ministry@example.az')
    expect((await papersOf(ministry)).papers).toMatchObject([{ mayRevoke: false }])
  })

  it('is called back by nobody else', async () => {
    const { paper } = await papersOf(officer)
    const ministry = await road.as('ministry@example.az')
    const other = await road.as('adnsu@example.az')
    const admin = await road.as('admin@example.az')
    expect((await revoke(ministry, paper)).status).toBe(403)
    expect((await revoke(other, paper)).status).toBe(404)
    expect((await revoke(admin, paper)).status).toBe(403)
    expect((await revoke(applicant, paper)).status).toBe(403)
    expect((await revoke(officer, crypto.randomUUID())).status).toBe(404)
    expect(await standing(applicant)).toBe('valid')
  })

  it('is not called back by an officer whose relative has it', async () => {
    const { database } = road.portal
    const since = road.portal.clock.now()
    const whose = { parent_id: officer.id, child_id: applicant.id, application_id: id }
    const { paper } = await papersOf(officer)
    await database
      .insertInto('link')
      .values({ ...whose, kind: 'parent', since, reads: true })
      .execute()
    expect((await revoke(officer, paper)).status).toBe(404)
    await database.deleteFrom('link').where('parent_id', '=', officer.id).execute()
    await database.deleteFrom('kinship').where('parent_id', '=', officer.id).execute()
    expect(await standing(applicant)).toBe('valid')
  })

  it('is not called back without a reason', async () => {
    const { paper } = await papersOf(officer)
    expect((await revoke(officer, paper, { reason: '  ' })).body.issues).toEqual([
      { path: '/reason', code: 'valid.required' },
    ])
    expect((await revoke(officer, paper, { reason: 'x'.repeat(1001) })).status).toBe(400)
  })

  it('holds no longer: the public check says so, its holder is told why, the log has an entry', async () => {
    const { paper } = await papersOf(officer)
    const key = crypto.randomUUID()
    const [one, again] = [await revoke(officer, paper, { key }), await revoke(officer, paper, { key })]
    expect([one.status, again.status]).toEqual([200, 200])
    expect(one.body).toMatchObject([{ state: 'revoked', reason: REASON, mayRevoke: false }])
    expect(await standing(applicant)).toBe('revoked')
    expect(await ownPaper(applicant)).toMatchObject({ state: 'revoked' })
    expect(await told(applicant)).toMatchObject([{ params: { reason: REASON } }])
    const stored = await road.portal.database.selectFrom('document').select('revocation').execute()
    expect(stored.some(({ revocation }) => revocation?.includes('Aray'))).toBe(false)
    const admin = await road.as('admin@example.az')
    const { body } = await admin.get<AnswerOf<Calls['adminLogs']>>('/api/admin/logs?what=document.revoke')
    expect(body.rows).toMatchObject([
      { who: { id: officer.id }, about: { id }, details: { number: one.body[0]?.number, reason: REASON } },
    ])
  })

  it('is called back once: whoever does it again changes nothing and tells nobody', async () => {
    const { paper } = await papersOf(officer)
    const { status, body } = await revoke(officer, paper, { reason: 'Başqa səbəb' })
    expect(status).toBe(200)
    expect(body).toMatchObject([{ state: 'revoked', reason: REASON }])
    expect(await told(applicant)).toHaveLength(1)
  })
})

it('a paper that the portal gave out by itself is called back by the role that decides in the process', async () => {
  const aysel = await road.as('aysel@example.az')
  const at = await apply(aysel, { institution: 'aztu', deliveryMethod: 'electronic' })
  const its = await road.as('aztu@example.az')
  const { paper, papers } = await papersOf(its, at)
  expect(papers).toMatchObject([{ state: 'valid', mayRevoke: true }])
  const ministry = await road.as('ministry@example.az')
  expect((await revoke(ministry, paper, { at })).status).toBe(403)
  expect((await revoke(officer, paper)).status).toBe(404)
  expect((await revoke(its, paper, { at })).status).toBe(200)
  expect(await standing(aysel, at)).toBe('revoked')
})
