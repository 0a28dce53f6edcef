import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lookAtConnection } from '#server/database/lookAtConnection.ts'
import { type NamingClient, PreparedClient } from '#server/database/PreparedClient.ts'
import { StatementNames } from '#server/database/StatementNames.ts'
import { StartFault } from '#server/StartFault.ts'
import { openTestDatabase } from '../testDatabase.ts'

/** A database that tells what it was asked, and says no once where a test wants it. */
function scriptedClient(status: string) {
  const asked: (string | undefined)[] = []
  const faults: Error[] = []
  const client: NamingClient = {
    query: async ({ name }) => {
      asked.push(name)
      const fault = faults.shift()
      if (fault !== undefined) throw fault
      return { command: 'SELECT', rowCount: 0, rows: [] }
    },
    getTransactionStatus: () => status,
    release: () => {},
  }
  return { asked, faults, client }
}
const oldPlan = (): Error =>
  Object.assign(new Error('cached plan must not change result type'), { code: '0A000' })
const TEXT = 'select $1'
async function warmed(client: NamingClient): Promise<PreparedClient> {
  const prepared = new PreparedClient(client, new StatementNames())
  for (let time = 0; time < 5; time += 1) await prepared.query(TEXT, [time])
  return prepared
}

describe('a connection', () => {
  test('names what is asked often and has values, and nothing else', async () => {
    const { asked, client } = scriptedClient('I')
    const prepared = await warmed(client)
    await prepared.query('begin', [])
    await prepared.query('select $1, $2', [1, 2])
    await prepared.query(TEXT, [6])
    expect(asked).toEqual([undefined, undefined, undefined, undefined, 's0.0', undefined, undefined, 's0.0'])
  })

  test('asks anew where a newer server changed the table, and then under another name', async () => {
    const { asked, faults, client } = scriptedClient('I')
    const prepared = await warmed(client)
    faults.push(oldPlan())
    await prepared.query(TEXT, [6])
    await prepared.query(TEXT, [7])
    expect(asked.slice(-3)).toEqual(['s0.0', undefined, 's0.1'])
  })

  test('has a transaction done again as a whole then', async () => {
    const { faults, client } = scriptedClient('T')
    const prepared = await warmed(client)
    faults.push(oldPlan())
    await expect(prepared.query(TEXT, [6])).rejects.toMatchObject({ code: '40001' })
  })

  test.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('that is lost ("%s") has the code that says so', async (words) => {
    const { faults, client } = scriptedClient('I')
    faults.push(new Error(words))
    const prepared = new PreparedClient(client, new StatementNames())
    await expect(prepared.query(TEXT, [1])).rejects.toMatchObject({ code: '08006' })
  })

  test('hands on every other fault', async () => {
    const { faults, client } = scriptedClient('I')
    const prepared = await warmed(client)
    faults.push(Object.assign(new Error('twice'), { code: '23505' }))
    await expect(prepared.query(TEXT, [6])).rejects.toMatchObject({ code: '23505' })
  })
})

describe('a connection at whose end a pooler is', () => {
  const answering = (pid: number, path: string) => ({
    processID: 7,
    query: async () => ({ rows: [{ pid, path }] }),
  })
  test('is known by another process that answers than was named', async () => {
    expect(await lookAtConnection(answering(7, ''), undefined)).toEqual({ isPooled: false })
    expect(await lookAtConnection(answering(8, ''), undefined)).toEqual({ isPooled: true })
  })
  test('is given no names', async () => {
    const { asked, client } = scriptedClient('I')
    const prepared = new PreparedClient(client, undefined)
    for (let time = 0; time < 9; time += 1) await prepared.query(TEXT, [time])
    expect(asked.filter((name) => name !== undefined)).toEqual([])
  })
  test('is refused where a schema did not come through it', async () => {
    await expect(lookAtConnection(answering(8, '"$user", public'), 'own')).rejects.toThrow(StartFault)
    await expect(lookAtConnection(answering(8, 'own'), 'own')).resolves.toEqual({ isPooled: true })
  })
})

test('a column that a newer server adds while the older one runs disturbs nobody', async () => {
  const opened = await openTestDatabase()
  const { database } = opened
  await sql`create table seen (id int)`.execute(database)
  const look = () => sql`select * from seen where id = ${1}`.execute(database)
  for (let time = 0; time < 20; time += 1) await look()
  await sql`alter table seen add column more text`.execute(database)
  await Promise.all(Array.from({ length: 20 }, look))
  await sql`drop table seen`.execute(database)
  await opened.close()
})
