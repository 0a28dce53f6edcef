import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { neededKeys } from '#server/backup/neededKeys.ts'
import { deriveKeys, keyName } from '#server/people/masterKeys.ts'
import { installationSeal } from '#server/people/openKeyRing.ts'
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
let opened: TestDatabase
beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.close())
const needed = (masters: Buffer[]) => opened.database.transaction().execute((trx) => neededKeys(trx, masters))

describe('a back-up says which master keys it needs', () => {
  it('all that are in use or announced, whatever was given: both while one follows the other', async () => {
    const row = { used: true, sealed: null }
    await opened.database
      .insertInto('master_key')
      .values([
        { ...row, number: 1, name: 'aa', sealed: Buffer.from('x') },
        { ...row, number: 2, name: 'cc' },
        { ...row, number: 3, name: 'bb', used: false },
      ])
      .execute()
    expect(await needed([first])).toEqual(['bb', 'cc'])
  })

  it('of a portal of before rotations the one that opens its seal, and not another that was given', async () => {
    const seal = installationSeal(deriveKeys(first))
    await opened.database.insertInto('installation').values({ one: true, seal }).execute()
    expect(await needed([second, first])).toEqual([keyName(first)])
    await expect(needed([second])).rejects.toThrow('The master key is not the one of these data.')
  })

  it('none where the portal never started', async () => {
    expect(await needed([first])).toEqual([])
  })
})
