import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

let road: Road
let applicant: Traveller
let first: Traveller
let second: Traveller
let sender: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  applicant = await road.as('aysel@example.az')
  first = await road.as('bdu@example.az')
  second = await road.as('adnsu@example.az')
  sender = await road.as('aztu@example.az')
  id = await fillTransfer(applicant, 'aysel')
})
afterAll(() => road.close())

type Work = AnswerOf<Calls['caseWork']>
type Notes = AnswerOf<Calls['addCaseNote']>
type Threads = AnswerOf<Calls['caseThreads']> & { message?: string; code?: string; issues?: unknown[] }
const work = (traveller: Traveller) => traveller.get<Work>(`/api/desk/cases/${id}`)
const note = (traveller: Traveller, body: object, key = crypto.randomUUID()) =>
  traveller.send<Notes & { message?: string }>('POST', `/api/desk/cases/${id}/notes`, body, {
    'idempotency-key': key,
  })
const threads = (traveller: Traveller) => traveller.get<Threads>(`/api/applications/${id}/messages`)
const write = (traveller: Traveller, body: object, key = crypto.randomUUID()) =>
  traveller.send<Threads>('POST', `/api/applications/${id}/messages`, body, { 'idempotency-key': key })
const see = (traveller: Traveller, sequence: number) =>
  traveller.send('POST', `/api/applications/${id}/messages/seen`, { sequence })
const textsIn = ({ body }: { body: Threads }) =>
  body.threads.flatMap(({ messages }) =>
    messages.map(({ words }) => ('text' in words ? words.text : words.template)),
  )

describe('the work of staff around a case', () => {
  it('is nobody’s before it is handed in, and not the applicant’s after', async () => {
    expect((await work(first)).status).toBe(404)
    expect((await note(first, { text: 'Bax', shared: true })).status).toBe(404)
    expect((await write(first, { words: { text: 'Salam' } })).status).toBe(404)
    expect((await write(applicant, { words: { text: 'Salam' } })).body.message).toBe('app.casework.closed')
    await applicant.move(id, 'submit')
    expect((await work(applicant)).status).toBe(403)
    expect((await note(applicant, { text: 'Bax', shared: true })).status).toBe(403)
  })

  it('tells who did what, by name, with what they wrote', async () => {
    await first.move(id, 'take', { track: { name: 'choice', index: 0 } })
    const { status, body } = await work(first)
    expect(status).toBe(200)
    expect(body.happened.map(({ what, who, track }) => [what, who, track?.index])).toEqual([
      ['created', 'applicant', undefined],
      ['submit', 'applicant', undefined],
      ['take', 'institution', 0],
      ['take', 'system', undefined],
    ])
    expect(body.happened.at(-1)).not.toHaveProperty('name')
    const taken = body.happened.find(({ what }) => what === 'take')
    expect(taken?.name).toMatch(/\p{L} \p{L}/u)
    expect(body.happened[0]).not.toHaveProperty('name')
    expect((await work(second)).body.happened.some(({ track }) => track !== undefined)).toBe(false)
  })

  it('keeps notes for one’s own institution or for all staff, and never changes them', async () => {
    expect((await note(first, { text: '  ', shared: false })).status).toBe(422)
    const key = crypto.randomUUID()
    const own = { text: 'Transkriptin 3-cü səhifəsinə baxmaq lazımdır', shared: false }
    expect((await note(first, own, key)).body).toMatchObject([{ ...own, mine: true, sequence: 1 }])
    expect((await note(first, own, key)).body).toHaveLength(1)
    await note(first, { text: 'Hamı üçün qeyd', shared: true })
    expect((await work(first)).body.notes.map(({ text }) => text)).toEqual([own.text, 'Hamı üçün qeyd'])
    const ministry = await road.as('ministry@example.az')
    expect((await work(ministry)).body.notes.map(({ text }) => text)).toEqual(['Hamı üçün qeyd'])
    // What one institution writes is not for the one that decides beside it, and what the ministry writes is for both.
    expect((await work(second)).body.notes).toEqual([])
    await note(ministry, { text: 'Nazirliyin qeydi', shared: true })
    expect((await work(second)).body.notes.map(({ text }) => text)).toEqual(['Nazirliyin qeydi'])
    const stored = await road.portal.database.selectFrom('case_note').select('words').execute()
    expect(stored.some(({ words }) => words.includes('Transkript'))).toBe(false)
    const { body } = await applicant.get(`/api/users/data`)
    expect(JSON.stringify(body)).not.toContain('Hamı üçün qeyd')
  })
})

describe('messages', () => {
  it('are begun by staff and answered by the applicant, who is told that there is one and not what it says', async () => {
    expect((await write(applicant, { words: { text: 'Salam' } })).body.message).toBe(
      'app.casework.answersOnly',
    )
    const before = (await road.inbox('aysel@example.az')).length
    const sent = await write(first, { words: { text: 'Fənlərin adlarını dəqiqləşdirin' } })
    expect(sent.status).toBe(200)
    expect(sent.body.threads).toMatchObject([{ institution: 'bdu', messages: [{ mine: true, read: false }] }])
    const letters = await road.inbox('aysel@example.az')
    expect(letters).toHaveLength(before + 1)
    expect(JSON.stringify(letters.slice(before))).not.toContain('Fənlərin')
    const { body } = await threads(applicant)
    expect(body).toMatchObject({ unread: 1, open: true })
    expect(body.threads[0]?.messages[0]).toMatchObject({ who: 'institution', unread: true })
    expect(JSON.stringify(body)).not.toContain('"name"')
  })

  it('are nobody else’s: not even an administrator’s, who reads the case', async () => {
    const admin = await road.as('admin@example.az')
    expect((await admin.get(`/api/applications/${id}`)).status).toBe(200)
    for (const answer of [
      await threads(admin),
      await write(admin, { words: { text: 'Salam' }, institution: 'bdu' }),
      await see(admin, 1),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'error.forbidden' } })
  })

  it('are marked as read on both sides, never back', async () => {
    expect((await see(applicant, 99)).status).toBe(200)
    expect((await see(applicant, 0)).status).toBe(200)
    expect((await threads(applicant)).body.unread).toBe(0)
    expect((await threads(first)).body.threads[0]?.messages[0]).toMatchObject({ read: true, unread: false })
    const key = crypto.randomUUID()
    const answer = { words: { text: 'Ali riyaziyyat və fizika' }, institution: 'bdu' }
    expect((await write(applicant, answer, key)).status).toBe(200)
    expect((await write(applicant, answer, key)).body.threads[0]?.messages).toHaveLength(2)
    expect((await threads(first)).body.unread).toBe(1)
    const own = JSON.stringify((await applicant.get('/api/users/data')).body)
    expect(own).toContain('Ali riyaziyyat və fizika')
    expect(own).not.toContain('Hamı üçün qeyd')
    const { body } = await first.get<{ items: { message: string }[] }>('/api/notifications')
    expect(body.items.map(({ message }) => message)).toContain('app.casework.answered')
  })

  it('stay between the applicant and the institution that writes', async () => {
    expect((await threads(second)).body.threads).toEqual([])
    await write(second, { words: { text: 'Sizi müsahibəyə dəvət edəcəyik' } })
    expect(textsIn(await threads(first))).not.toContain('Sizi müsahibəyə dəvət edəcəyik')
    expect((await threads(applicant)).body.threads.map(({ institution }) => institution)).toEqual([
      'bdu',
      'adnsu',
    ])
    const other = await road.as('nigar@example.az').catch(() => undefined)
    if (other !== undefined) expect((await threads(other)).status).toBe(404)
  })

  it('are told to nobody who has left the office that wrote', async () => {
    const told = async (): Promise<number> =>
      (await first.get<{ unread: number }>('/api/notifications')).body.unread
    const { database } = road.portal
    const office = (ended_at: Date | null) =>
      database.updateTable('staff_role').set({ ended_at }).where('person_id', '=', first.id).execute()
    const before = await told()
    await write(applicant, { words: { text: 'Birinci cavab' }, institution: 'bdu' })
    expect(await told()).toBe(before + 1)
    await office(road.clock.now())
    await write(applicant, { words: { text: 'İkinci cavab' }, institution: 'bdu' })
    // Nor do they read on what they were told in it.
    expect(await told()).toBe(0)
    await office(null)
    expect(await told()).toBe(before + 1)
  })

  it('are written from templates, whose params are all wanted and no others', async () => {
    const template = (name: string, params: object) => write(first, { words: { template: name, params } })
    expect((await template('nowhere', {})).body.issues).toEqual([
      { path: '/words/template', code: 'valid.template' },
    ])
    expect((await template('unreadableScan', {})).status).toBe(422)
    expect((await template('visit', { date: '2026-08-10' })).body.issues).toEqual([
      { path: '/words/params/place', code: 'valid.required' },
    ])
    expect((await template('visit', { date: 'sabah', place: 'x'.repeat(201), more: 1 })).body.issues).toEqual(
      [
        { path: '/words/params/date', code: 'valid.dateFormat' },
        { path: '/words/params/place', code: 'valid.maxLength', params: { max: 200 } },
        { path: '/words/params/more', code: 'valid.templateParam' },
      ],
    )
    expect((await template('visit', { date: '2026-08-10', place: 'Bakı' })).status).toBe(200)
  })

  it('are bounded, and end with the case', async () => {
    for (let count = 0; count < 8; count += 1) await write(first, { words: { text: `Mesaj ${count}` } })
    expect((await write(first, { words: { text: 'Birdə' } })).body.message).toBeUndefined()
    expect((await write(first, { words: { text: 'Daha biri' } })).body.message).toBe('app.casework.full')
    await applicant.move(id, 'refuse')
    expect((await applicant.get(`/api/applications/${id}`)).body.phase).toBe('closed')
    expect((await threads(applicant)).body.open).toBe(false)
    expect((await write(applicant, { words: { text: 'Salam' } })).body.message).toBe('app.casework.closed')
    expect((await write(first, { words: { text: 'Salam' } })).body.message).toBe('app.casework.closed')
    expect((await work(sender)).status).toBe(200)
  })
})
