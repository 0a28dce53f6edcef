import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { ApplicationView } from '#contract/schemas.ts'
import type { Content, Transition, Workflow } from '#engine/content/types.ts'
import { runDue } from '#server/timers/runDue.ts'
import { APPEAL_DETAILS } from '../../roads/appealDetails.ts'
import { fillTransfer, openRoad, personaAnswers, type Road, type Traveller } from '../applications/road.ts'
import { type FakeRegister, openRegister, sayJson } from '../facts/registers.ts'
import { publishContent } from '../publishContent.ts'
import { juryContent, newPerson } from '../staff/juryContent.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

type CaseWork = AnswerOf<Calls['caseWork']>
const timelineOf = async (who: Traveller, id: string): Promise<ApplicationView['timeline']> =>
  (await who.get<ApplicationView>(`/api/applications/${id}`)).body.timeline
const lastOf = async (who: Traveller, id: string) => (await timelineOf(who, id)).at(-1)
/** A ticket is what a page asks for first. */
const opens = async (who: Traveller, file: string): Promise<number> =>
  (await who.send('POST', `/api/files/${file}/ticket`)).status

describe('what an officer fills in', () => {
  let road: Road
  let applicant: Traveller
  let ministry: Traveller
  let id: string
  beforeAll(async () => {
    road = await openRoad()
    applicant = await road.as('aysel@example.az')
    ministry = await road.as('ministry@example.az')
    id = await sentAppeal()
  })
  afterAll(() => road.close())

  async function sentAppeal(): Promise<string> {
    const { body } = await applicant.send('POST', '/api/applications', { process: 'appeal' })
    const { personal = {}, review = {} } = personaAnswers('aysel')
    const { residenceAddress = '' } = personal
    const answers = { personal: { residenceAddress }, details: APPEAL_DETAILS, review }
    const { revision } = body
    await applicant.send('PUT', `/api/applications/${body.id}/draft`, { revision, answers })
    expect((await applicant.move(body.id, 'submit')).body).toMatchObject({ status: 'applied' })
    await ministry.move(body.id, 'take')
    return body.id
  }

  it('reaches the applicant: the remark with which the application goes back', async () => {
    const field = '/answers/details/appealText'
    const input = {
      markedFields: [field],
      remarks: [{ field, text: { az: 'Hansı ay üçün?' } }],
      returnReason: 'Qəbzin tarixini yazın',
      returnDeadline: '2026-08-04',
    }
    expect((await ministry.move(id, 'return', { input })).body).toMatchObject({ status: 'returned' })
    expect(await lastOf(applicant, id)).toMatchObject({ what: 'return', form: 'desk/return', input })
    await applicant.move(id, 'resubmit')
    const entries = await timelineOf(applicant, id)
    expect(entries.filter(({ input: told }) => told !== undefined)).toHaveLength(1)
    expect(entries.every((entry) => !('name' in entry))).toBe(true)
  })

  it('reaches the applicant: the reason, the answer, and the file that goes with it', async () => {
    await ministry.move(id, 'take')
    const decisionReason = 'Bankdan məlumat gözlənilir.'
    await ministry.move(id, 'extend', { input: { decisionReason } })
    expect(await lastOf(applicant, id)).toMatchObject({ form: 'desk/reason', input: { decisionReason } })
    const answerCopy = await ministry.upload()
    expect(await opens(applicant, answerCopy)).toBe(404)
    const input = { answerText: 'Artıq məbləğ hesabınıza qaytarılır.', answerCopy }
    expect((await ministry.move(id, 'answer', { input })).body).toMatchObject({ status: 'answered' })
    const { body } = await applicant.get(`/api/applications/${id}`)
    expect(body.timeline.at(-1)).toMatchObject({ what: 'answer', form: 'appeal/answer', input })
    expect(body.files[answerCopy]).toMatchObject({ type: 'application/pdf' })
    expect(await opens(applicant, answerCopy)).toBe(200)
  })

  it('reaches the applicant: why one of several institutions refused', async () => {
    const officer = await road.as('bdu@example.az')
    const track = { name: 'choice', index: 0 }
    const transfer = await fillTransfer(applicant, 'aysel')
    await applicant.move(transfer, 'submit')
    await officer.move(transfer, 'take', { track })
    const input = { decisionReason: 'Bu kursda boş yer qalmayıb.' }
    const refused = await officer.move(transfer, 'decideNo', { track, input })
    expect(refused.body.tracks['choice']?.[0]).toMatchObject({ status: 'negative' })
    const entries = await timelineOf(applicant, transfer)
    expect(entries.find(({ what }) => what === 'decideNo')).toMatchObject({
      track,
      form: 'desk/reason',
      input,
    })
  })

  it('is nothing for a stranger, and staff read it with their work', async () => {
    const stranger = await road.as('rauf@example.az')
    const read = await stranger.get(`/api/applications/${id}`)
    expect([read.status, JSON.stringify(read.body)]).toEqual([404, expect.not.stringContaining('Artıq')])
    const { body } = await ministry.get<CaseWork>(`/api/desk/cases/${id}`)
    expect(body.happened.at(-1)).toMatchObject({
      form: 'appeal/answer',
      input: { answerText: expect.any(String) },
    })
    expect((await timelineOf(ministry, id)).every(({ input }) => input === undefined)).toBe(true)
  })
})

const text = { type: 'string' }
const FORMS: Content['forms'] = {
  'jury/word': {
    $id: 'jury/word',
    type: 'object',
    additionalProperties: false,
    properties: {
      reason: text,
      opinion: text,
      former: text,
      letter: { type: 'string', upload: {} },
      minutes: { type: 'string', upload: {} },
    },
  },
}
const DRESS: Content['uiSchemas'] = {
  'jury/word': {
    reason: { 'ui:told': 'applicant' },
    opinion: { 'ui:told': 'staff' },
    former: {},
    letter: { 'ui:told': 'applicant' },
    minutes: { 'ui:told': 'staff' },
  },
}
const NOTE: Transition = { id: 'note', from: ['sent'], by: ['jury'], input: 'jury/word' }

/** The jury notes something, and decides with the same form; `school` is applied for by those who act for one. */
function wordContent(): Content {
  const content = juryContent({ split: true })
  const { licensing } = content.workflows
  if (licensing === undefined) throw new Error('No process to decide in')
  const [send, decide] = licensing.transitions
  if (send === undefined || decide === undefined) throw new Error('Nobody decides')
  const own = (change: Partial<Workflow>): Workflow => ({
    ...licensing,
    ...change,
    transitions: [send, { ...decide, input: 'jury/word' }, NOTE],
  })
  const workflows = {
    licensing: own({}),
    school: own({ id: 'school', for: { institution: { is: 'clerk' } } }),
  }
  const { services, ...more } = content.services
  return {
    ...content,
    forms: { ...content.forms, ...FORMS },
    uiSchemas: { ...content.uiSchemas, ...DRESS },
    workflows,
    services: { ...more, services: services.map((one) => ({ ...one, processes: Object.keys(workflows) })) },
  }
}

describe('what is staff’s of it', () => {
  let register: FakeRegister
  let test: TestPortal
  let jury: Traveller
  beforeAll(async () => {
    register = await openRegister()
    test = await openTestPortal({ publish: false, config: { sources: { office: register.address } } })
    await publishContent(test.portal, wordContent())
    jury = await newPerson(test, { roles: [{ is: 'nationalJury', institution: null }] })
  })
  afterAll(async () => {
    await test.close()
    await register.close()
  })

  const OPINION = 'Zəif hazırlıqdır'
  const FORMER = 'Köhnə qeyd'
  const REASON = 'Lisenziya uyğundur'

  async function sent(who: Traveller, process: string): Promise<string> {
    const { body } = await who.send('POST', '/api/applications', { process })
    const { id, revision } = body
    const answers = { ask: { school: 'north' } }
    await who.send('PUT', `/api/applications/${id}/draft`, { revision, answers })
    expect((await who.move(id, 'send')).body).toMatchObject({ status: 'sent' })
    return id
  }
  const readBy = async (who: Traveller, id: string): Promise<string> =>
    JSON.stringify((await who.get(`/api/applications/${id}`)).body)

  it(
    'never leaves the server for who applies, nor for who applies with them',
    { meta: { spec: ['asvs.8.2.3', 'asvs.15.3.1'] } },
    async () => {
      register.answer = sayJson({ valid: true, school: null })
      const roles = [{ is: 'clerk', institution: 'north' }]
      const [begins, follows] = [await newPerson(test, { roles }), await newPerson(test, { roles })]
      const id = await sent(begins, 'school')
      const [letter, minutes] = [await jury.upload(), await jury.upload()]
      const input = { reason: REASON, opinion: OPINION, former: FORMER, letter, minutes }
      expect((await jury.move(id, 'note', { input })).status).toBe(200)
      for (const who of [begins, follows]) {
        expect(await lastOf(who, id)).toMatchObject({ what: 'note', form: 'jury/word' })
        expect((await lastOf(who, id))?.input).toEqual({ reason: REASON, letter })
        for (const secret of [OPINION, FORMER, minutes]) expect(await readBy(who, id)).not.toContain(secret)
        expect([await opens(who, letter), await opens(who, minutes)]).toEqual([200, 404])
      }
      const { body } = await jury.get<CaseWork>(`/api/desk/cases/${id}`)
      expect(body.happened.at(-1)).toMatchObject({ input })
      expect([await opens(jury, letter), await opens(jury, minutes)]).toEqual([200, 200])
      const elsewhere = await newPerson(test, { roles: [{ is: 'clerk', institution: 'south' }] })
      expect((await elsewhere.get(`/api/applications/${id}`)).status).toBe(404)
      expect(await opens(elsewhere, letter)).toBe(404)
    },
  )

  it('leaves nothing where an answer holds nothing else', async () => {
    const applicant = await newPerson(test)
    const id = await sent(applicant, 'licensing')
    await jury.move(id, 'note', { input: { opinion: OPINION } })
    const entry = await lastOf(applicant, id)
    expect(entry).toMatchObject({ what: 'note' })
    expect(entry).not.toHaveProperty('form')
    expect(entry).not.toHaveProperty('input')
  })

  it(
    'is kept back as well of a decision that waited, and the rest is told once it is made',
    { meta: { spec: ['asvs.8.2.3'] } },
    async () => {
      register.answer = sayJson({}, 503)
      const applicant = await newPerson(test)
      const id = await sent(applicant, 'licensing')
      const letter = await jury.upload()
      const input = { reason: REASON, opinion: OPINION, letter }
      expect((await jury.move(id, 'decide', { input })).body).toMatchObject({
        held: { transition: 'decide' },
      })
      expect(await lastOf(applicant, id)).toMatchObject({ what: 'held' })
      for (const word of [REASON, OPINION, letter]) expect(await readBy(applicant, id)).not.toContain(word)
      expect(await opens(applicant, letter)).toBe(404)
      register.answer = sayJson({ valid: true, school: null })
      test.clock.advance(3_600_000)
      await runDue(test.portal)
      const entry = await lastOf(applicant, id)
      expect(entry).toMatchObject({
        what: 'decide',
        who: 'nationalJury',
        status: 'decided',
        form: 'jury/word',
      })
      expect(entry?.input).toEqual({ reason: REASON, letter })
      expect((await timelineOf(applicant, id)).filter((one) => one.input !== undefined)).toHaveLength(1)
      expect(await readBy(applicant, id)).not.toContain(OPINION)
      expect(await opens(applicant, letter)).toBe(200)
    },
  )

  it(
    'is all of it where a decision that waited was refused in the end',
    { meta: { spec: ['asvs.8.2.3'] } },
    async () => {
      register.answer = sayJson({}, 503)
      const applicant = await newPerson(test)
      const id = await sent(applicant, 'licensing')
      await jury.move(id, 'decide', { input: { reason: REASON } })
      register.answer = sayJson({ valid: false, school: null })
      test.clock.advance(3_600_000)
      await runDue(test.portal)
      expect(await lastOf(applicant, id)).toMatchObject({ what: 'dropped' })
      expect(await readBy(applicant, id)).not.toContain(REASON)
    },
  )
})
