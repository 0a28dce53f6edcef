import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { matchesKey } from '#server/facts/fitAnswer.ts'
import { foldLetters } from '#server/facts/own/foldLetters.ts'
import { shownName } from '#server/files/shownName.ts'
import { DEBT, owing } from '../applications/owing.ts'
import { openRoad, type Road } from '../applications/road.ts'
import { type ExamWorld, openExamWorld } from '../batches/examWorld.ts'

/**
 * Whoever brings letters into one writing puts the marks of a letter in order, which takes the square of their number: 32,000
 * marks, which are 64 kB, took 1.4 s, a body of a megabyte takes minutes. No letter of any language has more than a few
 * (Unicode expects 30 at most: UAX 15, "Stream-Safe Text").
 */
const MARKS = 2000
const STACK = `A${'\u0301'.repeat(MARKS)}${'\u0316'.repeat(MARKS)}`
/** As many as the longest row that is put in order, each of which may come apart into three. */
const LONGEST = 90

let road: Road
let world: ExamWorld
beforeAll(async () => {
  road = await openRoad()
  world = await openExamWorld()
})
afterAll(async () => {
  await road.close()
  await world.test.close()
})
afterEach(() => vi.restoreAllMocks())

/** The longest row of marks that was put in order while this was done. */
async function longestOf(work: () => unknown): Promise<number> {
  const spy = vi.spyOn(String.prototype, 'normalize')
  await work()
  const rows = spy.mock.contexts.flatMap((text) => String(text).match(/[\p{M}\uff9e\uff9f]+/gu) ?? [])
  return Math.max(0, ...rows.map((row) => row.length))
}
const refusedAt = (path: string) => ({ status: 400, body: { issues: [{ path, code: 'valid.format' }] } })

describe('a letter with thousands of marks is refused at the door', () => {
  it('as the number of an invoice', async () => {
    const payer = await road.as('samir@example.az')
    const { body } = await payer.get<{ fin: string }>('/api/users/current_user')
    await road.say('education', `/debts/${body.fin}`, DEBT)
    const { payment } = await owing(payer)
    const input = { invoiceNumber: STACK, receiptCopy: await payer.upload() }
    let answer: unknown
    const longest = await longestOf(async () => {
      answer = await payer.move(payment, 'uploadReceipt', { input })
    })
    expect(answer).toMatchObject(refusedAt('/input/invoiceNumber'))
    expect(longest).toBeLessThan(LONGEST)
  })

  it('as the name of a child that a parent looks for in the register', async () => {
    const parent = await road.as('aysel@example.az')
    const { body } = await parent.send('POST', '/api/applications', { process: 'children' })
    const child = {
      childCitizenship: 'az',
      childFin: '5AYAN05',
      childBirthDate: '2021-04-25',
      childLastName: STACK,
      childFirstName: 'Ayan',
    }
    let answer: unknown
    const longest = await longestOf(async () => {
      const looked = { fact: 'childMatch', answers: { child } }
      answer = await parent.send('POST', `/api/applications/${body.id}/lookups`, looked)
    })
    expect(answer).toMatchObject(refusedAt('/answers/child/childLastName'))
    expect(longest).toBeLessThan(LONGEST)
  })

  it('as a cell of a list of decisions', async () => {
    const officer = await world.officer('one')
    const csv = `number;decision;result;mark\n2026-0000001;${STACK};passed;90\n`
    let answer: unknown
    const longest = await longestOf(async () => {
      answer = await officer.send('POST', '/api/desk/lists/exam', { decisions: ['pass'], csv })
    })
    expect(answer).toMatchObject(refusedAt('/csv'))
    expect(longest).toBeLessThan(LONGEST)
  })
})

/** They come through no door: from registers, in headers, in what was stored before. */
describe('a letter with thousands of marks that is there already costs no time', () => {
  it.each<[string, () => unknown, unknown]>([
    [
      'in the answer of a register',
      () => matchesKey({ match: { '/name': 'name' } }, { name: STACK }, { name: 'A' }),
      true,
    ],
    ['in a value that is counted', () => foldLetters(STACK), 'A'],
    ['in the name of a file', () => shownName(STACK, 'pdf').startsWith('Á'), true],
    // Both are letters until they come apart, and one of each after the other is put in order like no row of the same.
    ['as half-width Japanese marks', () => foldLetters(`A${'\uff9e\u093c'.repeat(MARKS)}`), 'A'],
  ])('%s', async (_where, work, made) => {
    let said: unknown
    const longest = await longestOf(() => {
      said = work()
    })
    expect(said).toBe(made)
    expect([longest > 0, longest < LONGEST]).toEqual([true, true])
  })
})
