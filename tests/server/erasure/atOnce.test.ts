import { expect, it } from 'vitest'
import { erasePerson } from '#server/erasure/erasePerson.ts'
import { openRoad } from '../applications/road.ts'
import { holdsUp } from '../database/holdsUp.ts'
import { serverUrl } from '../testDatabase.ts'

// The embedded database does one thing after the other.
it.runIf(serverUrl() !== undefined)(
  'what somebody begins at the moment in which they are erased is not begun',
  async () => {
    const road = await openRoad()
    const { database } = road.portal
    const person = await road.as('aysel@example.az')
    const begin = () => person.send('POST', '/api/applications', { process: 'support' })
    let begun = begin()
    await begun
    await database.transaction().execute(async (trx) => {
      await erasePerson(road.portal, trx, person.id)
      begun = begin()
      await expect.poll(() => holdsUp(trx), { timeout: 90_000 }).toBe(true)
    })
    expect((await begun).status).toBe(401)
    const left = await database
      .selectFrom('application')
      .select('id')
      .where('owner_id', '=', person.id)
      .execute()
    expect(left).toEqual([])
    await road.close()
  },
)

it.runIf(serverUrl() !== undefined)(
  'a child that is erased beside its parent is named as nobody’s sibling',
  async () => {
    const road = await openRoad()
    const { database } = road.portal
    const people = ['rauf', 'aysel', 'elchin'].map((name) => road.as(`${name}@example.az`))
    const [parent = '', child = '', other = ''] = (await Promise.all(people)).map(({ id }) => id)
    const kin = [child, other].map((child_id) => ({ parent_id: parent, child_id }))
    await database.insertInto('kinship').values(kin).execute()
    const erase = (id: string) => database.transaction().execute((trx) => erasePerson(road.portal, trx, id))
    let erased: Promise<unknown> | undefined
    await database.transaction().execute(async (trx) => {
      await erasePerson(road.portal, trx, child)
      erased = erase(parent)
      await expect.poll(() => holdsUp(trx), { timeout: 90_000 }).toBe(true)
    })
    await erased
    expect(await database.selectFrom('sibling').selectAll().execute()).toEqual([])
    await road.close()
  },
)
