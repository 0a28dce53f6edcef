import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countLocked } from '#server/database/countedKey.ts'
import { openRoad } from '../applications/road.ts'
import { serverUrl } from '../testDatabase.ts'

// The embedded database has one connection, which nobody keeps while they wait.
test.runIf(serverUrl() !== undefined)(
  'requests of one person that wait for each other keep no connection from others',
  async () => {
    const road = await openRoad()
    const { database } = road.portal
    const greedy = await road.as('aysel@example.az')
    const other = await road.as('rauf@example.az')
    const begin = () => greedy.send('POST', '/api/applications', { process: 'transfer' })
    let locked = () => {}
    let release = () => {}
    const isLocked = new Promise<void>((resolve) => (locked = resolve))
    const isOver = new Promise<void>((resolve) => (release = resolve))
    const holding = database.transaction().execute((trx) =>
      countLocked(trx, { kind: 'drafts', parts: { owner: greedy.id } }, async () => {
        locked()
        await isOver
      }),
    )
    await isLocked
    const waiting = Array.from({ length: 15 }, begin)
    const countWaiting = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
        database,
      )
      return rows.length
    }
    await expect.poll(countWaiting).toBeGreaterThan(1)
    for (let asked = 0; asked < 5; asked += 1) expect((await other.get('/api/applications')).status).toBe(200)
    // Two of the fifteen: the others wait without a connection.
    expect(await countWaiting()).toBe(2)
    release()
    await holding
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    await road.close()
  },
)
