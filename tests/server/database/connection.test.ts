import { CompiledQuery, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Batch } from '#server/database/Batch.ts'
import { Connection } from '#server/database/Connection.ts'
import { lookAtConnection } from '#server/database/lookAtConnection.ts'
import { StatementNames } from '#server/database/StatementNames.ts'
import { StartFault } from '#server/StartFault.ts'
import { openTestDatabase } from '../testDatabase.ts'

/** A database that tells in what pieces it was asked, and says no once where a test wants it. */
function scriptedClient() {
  const pieces: (string | undefined)[][] = []
  const faults: unknown[] = []
  const released: (boolean | undefined)[] = []
  const answer = ({ text, name }: Pick<Batch<never>, 'text' | 'name'>): string | undefined => name ?? text
  function query<R>(asked: Batch<R>): unknown
  function query(asked: string): Promise<{ rows: [] }>
  function query(asked: Batch<unknown> | string): unknown {
    if (typeof asked === 'string') return Promise.resolve({ rows: [] }).finally(() => pieces.push([asked]))
    const fault = faults.shift()
    const piece: (string | undefined)[] = []
    pieces.push(piece)
    while (asked.text !== undefined) {
      piece.push(answer(asked))
      asked.handleCommandComplete({ text: asked.text === 'commit' ? 'COMMIT' : 'SELECT 0' })
    }
    if (fault === undefined) asked.handleReadyForQuery()
    else asked.handleError(fault, { parsedStatements: {}, submittedNamedStatements: {} })
    return asked
  }
  const client = { query, release: (destroy?: boolean) => void released.push(destroy) }
  return { pieces, faults, released, client }
}
const oldPlan = (): Error =>
  Object.assign(new Error('cached plan must not change result type'), { code: '0A000' })
const TEXT = 'select $1'
const ask = (connection: Connection, value: unknown, text = TEXT) =>
  connection.executeQuery(CompiledQuery.raw(text, [value]))
const posting = (connection: Connection, text: string) =>
  connection.executeQuery(Object.assign({ isPosted: true }, CompiledQuery.raw(text, [1])))

function opened() {
  const scripted = scriptedClient()
  return { ...scripted, connection: new Connection(scripted.client, new StatementNames()) }
}
async function warmed() {
  const all = opened()
  for (let time = 0; time < 5; time += 1) await ask(all.connection, time)
  all.pieces.length = 0
  return all
}

describe('a connection', () => {
  test('names what is asked often and has values, and nothing else', async () => {
    const { pieces, connection } = opened()
    for (let time = 0; time < 5; time += 1) await ask(connection, time)
    await connection.executeQuery(CompiledQuery.raw('analyze'))
    await ask(connection, 1, 'select $1, 2')
    await ask(connection, 6)
    expect(pieces.flat()).toEqual([TEXT, TEXT, TEXT, TEXT, 's0.0', 'analyze', 'select $1, 2', 's0.0'])
  })

  test('refuses more values than a statement can have, and sends as many as it can', async () => {
    const { pieces, connection } = opened()
    const values = Array.from({ length: 65_536 }, () => 1)
    await expect(connection.executeQuery(CompiledQuery.raw(TEXT, values))).rejects.toThrow('65536 values')
    expect(pieces).toEqual([])
    await connection.executeQuery(CompiledQuery.raw(TEXT, values.slice(1)))
    expect(pieces.flat()).toEqual([TEXT])
  })

  test('asks anew where a newer server changed the table, and then under another name', async () => {
    const { pieces, faults, connection } = await warmed()
    faults.push(oldPlan())
    await ask(connection, 6)
    await ask(connection, 7)
    expect(pieces.flat()).toEqual(['s0.0', TEXT, 's0.1'])
  })

  test('has a transaction done again as a whole then, also where its first question was the one', async () => {
    const { faults, connection } = await warmed()
    connection.begin('begin')
    faults.push(oldPlan())
    await expect(ask(connection, 6)).rejects.toMatchObject({ code: '40001' })
  })

  test.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('that is lost ("%s") has the code that says so', async (words) => {
    const { faults, connection } = opened()
    faults.push(new Error(words))
    await expect(ask(connection, 1)).rejects.toMatchObject({ code: '08006' })
  })

  test('that cannot even roll back is given up', async () => {
    const { faults, released, connection } = opened()
    connection.begin('begin')
    await ask(connection, 1)
    faults.push(new Error('Connection terminated unexpectedly'))
    await connection.rollback()
    connection.release()
    expect(released).toEqual([true])
  })

  test('whose questions have a time limit ends it with the answer, and with the fault', async () => {
    const ended: string[] = []
    const batchOf = (name: string) =>
      Object.assign(new Batch([{ text: TEXT, values: [1] }]), { callback: () => void ended.push(name) })
    const [answered, refused] = [batchOf('answered'), batchOf('refused')]
    answered.handleReadyForQuery()
    expect(ended).toEqual(['answered'])
    refused.handleError(new Error('no'), { parsedStatements: {}, submittedNamedStatements: {} })
    await expect(refused.answers).rejects.toThrow('no')
    expect(ended).toEqual(['answered', 'refused'])
  })

  test('hands on every other fault', async () => {
    const { faults, connection } = await warmed()
    faults.push(Object.assign(new Error('twice'), { code: '23505' }))
    await expect(ask(connection, 6)).rejects.toMatchObject({ code: '23505' })
  })
})

describe('a transaction', () => {
  test('begins with its first question, and sends what was posted with the next one or at its end', async () => {
    const { pieces, connection } = opened()
    connection.begin('begin')
    await ask(connection, 1, 'lock $1')
    await posting(connection, 'write $1')
    await posting(connection, 'more $1')
    await ask(connection, 1, 'read $1')
    await posting(connection, 'last $1')
    await connection.commit()
    expect(pieces).toEqual([
      ['begin', 'lock $1'],
      ['write $1', 'more $1', 'read $1'],
      ['last $1', 'commit'],
    ])
  })

  test('in which nothing is asked asks nothing', async () => {
    const { pieces, connection } = opened()
    connection.begin('begin')
    await connection.commit()
    connection.begin('begin')
    await posting(connection, 'write $1')
    await connection.rollback()
    expect(pieces).toEqual([])
  })

  test('that rolls back drops what was not sent', async () => {
    const { pieces, connection } = opened()
    connection.begin('begin')
    await ask(connection, 1, 'read $1')
    await posting(connection, 'write $1')
    await connection.rollback()
    await ask(connection, 1, 'next $1')
    expect(pieces).toEqual([['begin', 'read $1'], ['rollback'], ['next $1']])
  })

  test('sends a text without values, which may be many statements, by itself', async () => {
    const { pieces, connection } = opened()
    connection.begin('begin')
    await posting(connection, 'write $1')
    await connection.executeQuery(CompiledQuery.raw('create table a (); create table b ()'))
    expect(pieces).toEqual([['begin', 'write $1'], ['create table a (); create table b ()']])
  })

  test('sends nothing of a piece with a value that cannot be written', async () => {
    const { pieces, connection } = opened()
    const circle: { self?: unknown } = {}
    circle.self = circle
    connection.begin('begin')
    await expect(ask(connection, circle)).rejects.toThrow(TypeError)
    await connection.rollback()
    expect(pieces).toEqual([])
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
    const { pieces, client } = scriptedClient()
    const connection = new Connection(client, undefined)
    for (let time = 0; time < 9; time += 1) await ask(connection, time)
    expect(new Set(pieces.flat())).toEqual(new Set([TEXT]))
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
