import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Trx } from '#server/database/openDatabase.ts'
import type { Config } from '#server/config.ts'
import { readRoleRights } from '#server/database/roleRights.ts'
import { Metrics } from '#server/operations/Metrics.ts'
import { serveMetrics } from '#server/operations/serveMetrics.ts'
import { warnOfRole, watchRole } from '#server/operations/warnOfRole.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let opened: TestPortal
beforeAll(async () => {
  opened = await openTestPortal({ publish: false })
})
afterAll(() => opened.close())

class Undone extends Error {}

/** Asks the database as a role that is made for it, and undone. */
async function asRole(attributes: string, work: (trx: Trx) => Promise<void>, member?: string): Promise<void> {
  const name = `role_${randomBytes(8).toString('hex')}`
  const asked = opened.portal.database.transaction().execute(async (trx) => {
    await sql.raw(`create role ${name} login ${attributes}`).execute(trx)
    if (member !== undefined) {
      if (!member.startsWith('pg_')) await sql.raw(`create role ${member}_${name} ${member}`).execute(trx)
      await sql
        .raw(`grant ${member.startsWith('pg_') ? member : `${member}_${name}`} to ${name}`)
        .execute(trx)
    }
    await sql.raw(`set local session authorization ${name}`).execute(trx)
    await work(trx)
    // With the embedded database it would outlive the transaction.
    await sql.raw('reset session authorization').execute(trx)
    throw new Undone()
  })
  await expect(asked).rejects.toBeInstanceOf(Undone)
}
const rightsOf = async (attributes: string, member?: string): Promise<string[]> => {
  let rights: string[] = []
  await asRole(
    attributes,
    async (trx) => {
      rights = await readRoleRights(trx)
    },
    member,
  )
  return rights
}

describe('the role by which the portal asks the database', () => {
  test(
    'may do nothing beyond its own database where it was made as the handbook says',
    { meta: { spec: ['asvs.13.2.2'] } },
    async () => {
      expect(await rightsOf('nosuperuser nocreatedb nocreaterole noreplication nobypassrls')).toEqual([])
    },
  )

  test.each([
    ['superuser', ['superuser']],
    ['bypassrls', ['bypassrls']],
    ['createrole', ['createrole']],
    ['createdb replication', ['createdb', 'replication']],
  ])('is told of with what it may, as one with %s', async (attributes, rights) => {
    expect(await rightsOf(attributes)).toEqual(rights)
  })

  test.each([
    ['superuser', ['superuser']],
    ['bypassrls', ['bypassrls']],
    ['pg_execute_server_program', ['programs']],
    ['pg_write_server_files', ['files']],
  ])('is told of with what it may as a member of %s', async (member, rights) => {
    expect(await rightsOf('', member)).toEqual(rights)
  })
})

describe('a start in production', () => {
  const production = (): Config => ({
    ...opened.portal.config,
    production: true,
    databaseUrl: 'postgres://x/y',
  })
  async function warned(
    database: TestPortal['portal']['database'],
    config = production(),
  ): Promise<string[]> {
    const lines: string[] = []
    const log = Object.assign(Object.create(opened.portal.log), {
      warn: (_fields: object, text: string) => lines.push(text),
    })
    await warnOfRole({ ...opened.portal, log, database, config })
    return lines
  }

  test('says one line where the role may more than it needs, and none where it may not', async () => {
    await asRole('createrole bypassrls', async (trx) => {
      expect(await warned(trx)).toEqual([expect.stringMatching(/bypassrls, createrole.*docs\/security\.md/)])
      expect(await warned(trx, { ...production(), production: false })).toEqual([])
    })
    await asRole('', async (trx) => {
      expect(await warned(trx)).toEqual([])
    })
  })

  test('says nothing of the embedded database, whose only role it is', async () => {
    expect(await warned(opened.portal.database, { ...production(), databaseUrl: undefined })).toEqual([])
  })

  test('has a number for each right in its metrics', async () => {
    const numbers = async (database: Trx, config = production()): Promise<string[]> => {
      const metrics = new Metrics()
      watchRole({ metrics, config, database })
      const text = await metrics.registry.metrics()
      return text.split('\n').filter((line) => line.startsWith('portal_database_role_may{'))
    }
    await asRole('bypassrls', async (trx) => {
      expect(await numbers(trx)).toEqual(['portal_database_role_may{right="bypassrls"} 1'])
      expect(await numbers(trx, { ...production(), production: false })).toEqual([])
    })
    const served = await serveMetrics(opened.portal, 0)
    const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text()
    await served.close()
    expect(text).toContain('# HELP portal_database_role_may ')
  })
})
