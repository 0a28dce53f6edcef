import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { ApplicationView } from '#contract/schemas.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

let road: Road
let applicant: Traveller
let officer: Traveller
let ministry: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  applicant = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  ministry = await road.as('ministry@example.az')
  id = await fillTransfer(applicant, 'aysel')
  await applicant.move(id, 'submit')
  await officer.move(id, 'take', { track: { name: 'choice', index: 0 } })
})
afterAll(() => road.close())

const ADDRESS = '/answers/personal/residenceAddress'
const TRANSCRIPT = '/answers/documents/transcript'
const markedFields = [ADDRESS, TRANSCRIPT]
const page = { field: TRANSCRIPT, template: 'unreadablePage', params: { page: 3 } }
const returned = (remarks: unknown, more: object = {}) =>
  officer.move(id, 'return', { input: { markedFields, remarks, returnDeadline: '2026-08-04', ...more } })
const work = async () => (await officer.get<AnswerOf<Calls['caseWork']>>(`/api/desk/cases/${id}`)).body

describe('remarks on answers that go back', () => {
  it('are refused at their place where a template is unknown, of another field, or not complete', async () => {
    const refused = async (remark: object) => (await returned([remark])).body.issues
    expect(await refused({ field: TRANSCRIPT, template: 'nowhere', params: {} })).toEqual([
      { path: '/input/remarks/0/template', code: 'valid.template' },
    ])
    expect(await refused({ field: ADDRESS, template: 'unreadableScan', params: {} })).toEqual([
      { path: '/input/remarks/0/template', code: 'valid.template' },
    ])
    expect(await refused({ field: ADDRESS, template: 'inReview', params: { date: '2026-08-09' } })).toEqual([
      { path: '/input/remarks/0/template', code: 'valid.template' },
    ])
    expect(await refused({ field: TRANSCRIPT, template: 'unreadablePage', params: {} })).toEqual([
      { path: '/input/remarks/0/params/page', code: 'valid.required' },
    ])
    expect(await refused({ ...page, params: { page: 1000 } })).toEqual([
      { path: '/input/remarks/0/params/page', code: 'valid.maximum', params: { max: 999 } },
    ])
    expect(await refused({ ...page, params: { page: 3, colour: 'red' } })).toEqual([
      { path: '/input/remarks/0/params/colour', code: 'valid.templateParam' },
    ])
  })

  it('are of marked answers alone, each once, and own words are there in the applicant’s language', async () => {
    const refused = async (remarks: unknown) => (await returned(remarks)).body.issues
    const elsewhere = { field: '/answers/target/transferReason', text: { az: 'Səbəb aydın deyil' } }
    expect(await refused([elsewhere])).toEqual([
      { path: '/input/remarks/0/field', code: 'valid.remarkField' },
    ])
    expect(await refused([page, page])).toEqual([
      { path: '/input/remarks/1/field', code: 'valid.remarkField' },
    ])
    expect(await refused([{ field: ADDRESS, text: { en: 'Which flat?' } }])).toEqual([
      { path: '/input/remarks/0/text/az', code: 'valid.required' },
    ])
    expect((await returned([{ field: ADDRESS, text: { az: 'x'.repeat(1001) } }])).status).toBe(422)
    expect((await returned([{ field: ADDRESS, text: { az: 1 } }])).status).toBe(422)
    expect((await returned([{ template: 'incomplete' }])).status).toBe(422)
    expect((await returned('all of them')).status).toBe(422)
  })

  it('are of answers that the forms ask for: of others the applicant would see nothing to put right', async () => {
    for (const place of [
      '/answers/__proto__/x',
      '/answers/nowhere/x',
      '/answers/personal/nothing',
      '/answers/',
    ])
      expect(
        (await returned([], { markedFields: [ADDRESS, place], returnReason: 'Yenidən baxın' })).body.issues,
      ).toEqual([{ path: '/input/markedFields/1', code: 'valid.format' }])
  })

  it('take the place of a common reason, which is wanted where nothing is said of single answers', async () => {
    const { body } = await returned(undefined)
    expect(body.issues).toEqual([{ path: '/input/returnReason', code: 'valid.required' }])
  })

  it('reach the applicant with what goes back, and in the letter', async () => {
    const before = (await road.inbox('aysel@example.az')).length
    const remarks = [page, { field: ADDRESS, text: { az: 'Mənzilin nömrəsini yazın' } }]
    expect((await returned(remarks)).body.status).toBe('returned')
    const { body } = await applicant.get(`/api/applications/${id}`)
    expect(body.correction).toMatchObject({ marked: markedFields, reason: '', remarks })
    const [letter] = (await road.inbox('aysel@example.az')).slice(before)
    expect(JSON.stringify(letter)).toContain('Sənədin 3 nömrəli səhifəsi oxunmur')
    expect(JSON.stringify(letter)).toContain('Mənzilin nömrəsini yazın')
    expect(body.timeline.every((entry) => !('name' in entry))).toBe(true)
    expect(body.timeline.at(-1)).toMatchObject({ form: 'desk/return', input: { markedFields, remarks } })
  })

  it('stand beside what was changed, once it is handed in again', async () => {
    expect((await work()).corrections).toMatchObject([{ what: 'return', input: { markedFields } }])
    expect((await work()).corrections[0]).not.toHaveProperty('mended')
    const { body } = await applicant.get(`/api/applications/${id}`)
    const transcript = await applicant.upload()
    const personal = { ...body.answers['personal'], residenceAddress: 'Bakı şəhəri, Nizami 15, mənzil 44' }
    const answers = { ...body.answers, personal, documents: { ...body.answers['documents'], transcript } }
    const { status } = await applicant.send('PUT', `/api/applications/${id}/draft`, {
      revision: body.revision,
      answers,
    })
    expect(status).toBe(200)
    expect((await applicant.move(id, 'resubmit')).status).toBe(200)
    const [correction] = (await work()).corrections
    expect(correction?.before['documents']?.['transcript']).toBe(body.answers['documents']?.['transcript'])
    expect(correction?.mended?.answers['documents']?.['transcript']).toBe(transcript)
    expect(correction?.mended?.answers['personal']).toMatchObject(personal)
    const seen = await officer.get(`/api/applications/${id}`)
    expect(Object.keys(seen.body.files)).toEqual(
      expect.arrayContaining([transcript, String(body.answers['documents']?.['transcript'])]),
    )
  })

  it('are kept for each of several returns', async () => {
    await returned([{ field: ADDRESS, template: 'incompleteAddress', params: {} }], {
      markedFields: [ADDRESS],
      returnReason: 'Yenidən baxın, zəhmət olmasa',
    })
    const { corrections, happened } = await work()
    expect(corrections.map(({ mended }) => mended !== undefined)).toEqual([true, false])
    const last = happened.findLast(({ what }) => what === 'return')
    expect(last).toMatchObject({
      form: 'desk/return',
      input: { returnReason: 'Yenidən baxın, zəhmət olmasa' },
    })
    expect(last?.name).toMatch(/\p{L}/u)
    expect((await applicant.move(id, 'resubmit')).status).toBe(200)
  })

  it('that are handed in again without any change are answered all the same', async () => {
    const last = (await work()).corrections.at(-1)
    expect(last?.mended?.answers).toEqual(last?.before)
  })
})

describe('two officers at once', () => {
  const decide = (traveller: Traveller, transition: string, revision: number) =>
    traveller.send('POST', `/api/applications/${id}/commands`, {
      revision,
      transition,
      input: { markedFields: [ADDRESS], returnReason: 'Ünvanı dəqiqləşdirin', returnDeadline: '2026-08-05' },
    })

  it('one wins, and the other is told what stands now and who did what', async () => {
    const { revision, timeline } = (await officer.get(`/api/applications/${id}`)).body
    const answers = await Promise.all([
      decide(officer, 'return', revision),
      decide(ministry, 'return', revision),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    const current = lost?.body.current
    expect(current).toMatchObject({ status: 'returned' })
    expect(isView(current) && current.timeline.length > timeline.length).toBe(true)
    expect(isView(current) && current.timeline.at(-1)?.what).toBe('return')
  })

  it('and a decision on an application that was withdrawn meanwhile is refused the same way', async () => {
    const { revision } = (await officer.get(`/api/applications/${id}`)).body
    expect((await applicant.move(id, 'refuse')).status).toBe(200)
    const late = await decide(officer, 'return', revision)
    expect(late.status).toBe(409)
    expect(late.body.current).toMatchObject({ phase: 'closed' })
    const { body } = await officer.get(`/api/applications/${id}`)
    expect(body.transitions.filter(({ denials }) => denials.length === 0)).toEqual([])
    const again = await decide(officer, 'return', body.revision)
    expect(again.status).toBe(422)
  })
})

function isView(value: unknown): value is ApplicationView {
  return typeof value === 'object' && value !== null && 'timeline' in value
}
