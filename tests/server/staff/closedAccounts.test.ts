import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Traveller } from '../applications/road.ts'
import { publishContent } from '../publishContent.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { juryContent, newPerson, sentCase } from './juryContent.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  await publishContent(test.portal, juryContent({ split: true }))
})
afterAll(() => test.close())

const shut = ({ id: person }: Traveller) =>
  test.portal.database
    .updateTable('account')
    .set({ status: 'blocked' })
    .where('person_id', '=', person)
    .execute()
const told = async () => {
  const rows = await test.portal.database.selectFrom('notification').select('person_id').execute()
  return rows.map(({ person_id }) => person_id)
}

it('staff whose account was shut are told of no case, their colleagues are', async () => {
  const roles = [{ is: 'nationalJury', institution: null }]
  const [left, stays] = [await newPerson(test, { roles }), await newPerson(test, { roles })]
  await shut(left)
  await sentCase(test, 'licensing')
  expect(await told()).toEqual([stays.id])
})
