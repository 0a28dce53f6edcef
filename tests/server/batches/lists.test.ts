import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import type { Traveller } from '../applications/road.ts'
import { type Batch, type ExamWorld, openExamWorld, type Sent } from './examWorld.ts'

let world: ExamWorld
let officer: Traveller
beforeAll(async () => {
  world = await openExamWorld()
  officer = await world.officer('one')
})
afterAll(() => world.test.close())

const INVITATION = { at: '2026-09-01T10:00:00+04:00', place: 'Otaq 5' }
const invited = async (name?: string): Promise<Sent> => {
  const sent = await world.send('one', name)
  await officer.move(sent.id, 'invite', { input: INVITATION })
  return sent
}
const statusOf = async ({ id, traveller }: Sent): Promise<string> =>
  (await traveller.get(`/api/applications/${id}`)).body.status
const apply = async ({ id }: Batch): Promise<Batch> => {
  expect((await officer.send('POST', `/api/desk/batches/${id}/apply`)).status).toBe(200)
  await world.work()
  return (await officer.get<Batch>(`/api/desk/batches/${id}`)).body
}
const told = ({ rows }: Batch): string[] =>
  rows.map(({ line, state, issues, denials }) =>
    [
      line,
      state,
      ...issues.map(({ path, code }) => `${path} ${code}`),
      ...denials.map(({ code }) => code),
    ].join(' '),
  )

describe('a list of decisions', () => {
  it('is looked at row by row, and nothing is made until the officer says so', async () => {
    const [one, two] = [await invited(), await invited()]
    const csv = `number;decision;result;mark\n${one.number};pass;passed;90\n${two.number};pass;passed;85,5\n`
    const checked = await world.check(officer, csv)
    expect(checked).toMatchObject({ state: 'checked', total: 2, done: 2, refused: 0 })
    expect([await statusOf(one), await statusOf(two)]).toEqual(['invited', 'invited'])
    expect(await apply(checked)).toMatchObject({ state: 'done', refused: 0 })
    expect([await statusOf(one), await statusOf(two)]).toEqual(['passed', 'passed'])
  })

  it('is the one that was downloaded, with headings and values as people call them', async () => {
    const sent = await invited('=cmd|calc')
    const { body } = await officer.send<{ csv: string; rows: number }>(
      'POST',
      '/api/desk/lists/exam/template',
      { decisions: ['pass', 'fail'] },
    )
    const [head = '', row = ''] = body.csv.split('\r\n')
    expect(head).toBe('\uFEFFMüraciətin nömrəsi;Müraciətçi;Qərar;Nəticə;Bal;Tarix;Səbəb')
    expect(row).toBe(`${sent.number};Soyad =cmd|calc;;;;;`)
    const filled = `${head}\r\n${sent.number};Kimsə;İmtahandan keçdi;keçdi;"77,5";01.09.2026;\r\n`
    const checked = await world.check(officer, filled)
    expect(told(checked)).toEqual(['2 ok'])
    await apply(checked)
    const { body: view } = await officer.get(`/api/applications/${sent.id}`)
    expect(view.status).toBe('passed')
  })

  it('is refused row by row, each at its column, and nothing of it is made', async () => {
    const [good, bad, other] = [await invited(), await invited(), await world.send('two')]
    const rows = [
      'number,decision,result,mark,decisionReason',
      `${good.number},pass,passed,50,`,
      `${bad.number},pass,passed,500,`,
      `${bad.number},pass,passed,5,`,
      `${other.number},pass,passed,50,`,
      `2026-9999999,pass,passed,50,`,
      `,pass,passed,50,`,
      `${good.number}0,jump,passed,50,`,
      `${good.number}1,fail,,,`,
    ]
    const checked = await world.check(officer, rows.join('\n'))
    expect(told(checked)).toEqual([
      '2 ok',
      '3 refused /mark valid.maximum',
      '4 refused /number byList.twice',
      '5 refused /number byList.unknownNumber',
      '6 refused /number byList.unknownNumber',
      '7 refused /number valid.required',
      '8 refused /decision byList.noDecision',
      '9 refused /number byList.unknownNumber',
    ])
    const answer = await officer.send<ErrorBody>('POST', `/api/desk/batches/${checked.id}/apply`)
    expect(answer).toMatchObject({ status: 422, body: { message: 'byList.hasRefused' } })
    expect(await statusOf(good)).toBe('invited')
  })

  it('says what a guard denies and what a decision does not ask', async () => {
    const [one, two] = [await invited(), await invited()]
    const csv = `number\tdecision\tresult\tdecisionReason\n${one.number}\tpass\tfailed\t\n${two.number}\tfail\tfailed\tÇox zəif cavablar\n`
    expect(told(await world.check(officer, csv))).toEqual([
      '2 refused exam.notPassed',
      '3 refused /result byList.notAsked',
    ])
  })

  it('is made whole or not at all: what somebody else changed meanwhile refuses all of it', async () => {
    const [one, two] = [await invited(), await invited()]
    const csv = `number;result\n${one.number};passed\n${two.number};passed\n`
    const checked = await world.check(officer, csv, ['pass'])
    expect(checked).toMatchObject({ state: 'checked', refused: 0 })
    await two.traveller.move(two.id, 'leave')
    const after = await apply(checked)
    expect(after).toMatchObject({ state: 'refused', refused: 1 })
    expect(told(after)).toEqual(['2 ok', '3 refused /decision byList.notHere'])
    expect([await statusOf(one), await statusOf(two)]).toEqual(['invited', 'left'])
  })

  it('is made once, however often it is asked for', async () => {
    const one = await invited()
    const checked = await world.check(officer, `number;result\n${one.number};passed\n`, ['pass'])
    await Promise.all([apply(checked), apply(checked)])
    const { body } = await officer.get(`/api/applications/${one.id}`)
    expect(body.timeline.filter(({ what }) => what === 'pass')).toHaveLength(1)
  })

  it.each<[string, string, string, object?]>([
    ['an unknown column', 'number;colour\n1;red\n', 'byList.unknownColumn'],
    ['a column twice', 'number;result;Nəticə\n1;passed;passed\n', 'byList.columnTwice'],
    ['no number', 'result\npassed\n', 'byList.noNumber'],
    ['no row', 'number;result\n\n\n', 'byList.empty'],
    ['a quote that does not end', 'number;result\n"1;passed\n', 'byList.noTable'],
    [
      'more rows than are taken',
      `number\n${Array.from({ length: 1001 }, (_row, index) => `${index}\n`).join('')}`,
      'byList.tooLong',
      { most: 1000, rows: 1001 },
    ],
    [
      'twenty thousand rows',
      `number\n${'1\n'.repeat(20_000)}`,
      'byList.tooLong',
      { most: 1000, rows: 20_000 },
    ],
  ])('with %s is refused before a row is looked at', async (_what, csv, code, params) => {
    const answer = await officer.send<ErrorBody>('POST', '/api/desk/lists/exam', {
      decisions: ['pass'],
      csv,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toMatchObject([{ path: '/csv', code, ...(params && { params }) }])
  })

  it('of a hundred thousand rows is too much at once, and told so', async () => {
    const csv = `number;result\n${'2026-0000001;passed\n'.repeat(100_000)}`
    const { status } = await officer.send('POST', '/api/desk/lists/exam', { decisions: ['pass'], csv })
    expect([400, 413]).toContain(status)
  })

  it('belongs to who sent it, and to staff who may decide', async () => {
    const one = await invited()
    const checked = await world.check(officer, `number;result\n${one.number};passed\n`, ['pass'])
    const stranger = await world.officer('one')
    expect((await stranger.get(`/api/desk/batches/${checked.id}`)).status).toBe(404)
    expect((await stranger.send('POST', `/api/desk/batches/${checked.id}/apply`)).status).toBe(404)
    expect((await one.traveller.get('/api/desk/lists')).status).toBe(403)
    const wanted = { decisions: ['leave'], csv: 'number\n1\n' }
    expect((await officer.send('POST', '/api/desk/lists/exam', wanted)).status).toBe(403)
    const unknown = { decisions: ['pass'], csv: 'number\n1\n' }
    expect((await officer.send('POST', '/api/desk/lists/unknown', unknown)).status).toBe(404)
    const { body } = await officer.get<{ decision: string }[]>('/api/desk/lists')
    expect(body.map(({ decision }) => decision)).toEqual(['invite', 'pass', 'fail'])
  })

  it('that waits loses its right with the officer’s role', async () => {
    const leaving = await world.officer('one')
    const one = await invited()
    const csv = `number;result\n${one.number};passed\n`
    const { body } = await leaving.send<{ id: string }>('POST', '/api/desk/lists/exam', {
      decisions: ['pass'],
      csv,
    })
    await world.test.portal.database.deleteFrom('staff_role').where('person_id', '=', leaving.id).execute()
    await world.work()
    const stored = await world.test.portal.database
      .selectFrom('batch')
      .select('state')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(stored.state).toBe('checked')
    expect((await leaving.get(`/api/desk/batches/${body.id}`)).status).toBe(403)
    expect(await statusOf(one)).toBe('invited')
  })
})
