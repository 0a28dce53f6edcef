import { afterAll, beforeAll, expect, it } from 'vitest'
import { examContent } from '../batches/examContent.ts'
import { type ExamWorld, openExamWorld } from '../batches/examWorld.ts'

/** Applications that somebody may begin in a day, in this content. */
const A_DAY = 3

let world: ExamWorld
beforeAll(async () => {
  const { services } = examContent
  const constants = { applicationsDayMost: A_DAY }
  world = await openExamWorld({}, { ...examContent, services: { ...services, constants } })
})
afterAll(() => world.test.close())

/** The log and the ends of its chains are never removed, and no total counts them. */
it('whoever begins applications and deletes them again fills the log no further than a day’s worth of them', async () => {
  const { traveller } = await world.send('one')
  const { database } = world.test.portal
  const countRows = async (table: 'audit' | 'audit_head'): Promise<number> => {
    const row = await database
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return row.rows
  }
  const before = { audit: await countRows('audit'), audit_head: await countRows('audit_head') }
  for (let count = 0; count < 10 * A_DAY; count += 1) {
    const { status, body } = await traveller.send('POST', '/api/applications', { process: 'exam' })
    if (status === 200) await traveller.send('DELETE', `/api/applications/${body.id}`)
  }
  // One row and two ends for each.
  expect((await countRows('audit')) - before.audit).toBeLessThanOrEqual(A_DAY)
  expect((await countRows('audit_head')) - before.audit_head).toBeLessThanOrEqual(2 * A_DAY)
})
