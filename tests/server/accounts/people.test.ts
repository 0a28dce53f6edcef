import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blindIndex } from '#server/people/blindIndex.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { PersonProfile } from '#server/people/PersonProfile.ts'
import { findPerson } from '#server/people/findPerson.ts'
import { deriveKeys } from '#server/people/masterKeys.ts'
import { seal, unseal } from '#server/people/seal.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ publish: false })
})
afterAll(() => portal.close())

const PROFILE = {
  fin: '5TEST01',
  firstName: 'Şəbnəm',
  lastName: 'İsmayılova',
  birthDate: '2000-01-01',
  citizenshipId: 1,
}
const create = (profile: typeof PROFILE) =>
  portal.portal.database.transaction().execute((trx) =>
    createPerson(portal.portal, trx, {
      profile,
      contact: { email: `${profile.fin}@example.az`, mobile: '+994501112233' },
      password: null,
      language: 'az',
    }),
  )

describe('sealed bytes', () => {
  const key = randomBytes(32)
  test(
    'open with their key, for whom they were sealed, unchanged',
    { meta: { spec: ['asvs.11.3.3', 'asvs.11.3.2'] } },
    () => {
      const sealed = seal(key, 'me', Buffer.from('əlifba'))
      expect(unseal(key, 'me', sealed).toString()).toBe('əlifba')
      expect(() => unseal(randomBytes(32), 'me', sealed)).toThrow()
      expect(() => unseal(key, 'you', sealed)).toThrow()
      const changed = Buffer.from(sealed)
      changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
      expect(() => unseal(key, 'me', changed)).toThrow()
    },
  )

  test('are never the same twice', { meta: { spec: ['asvs.11.3.1'] } }, () => {
    expect(seal(key, 'me', Buffer.from('1')).equals(seal(key, 'me', Buffer.from('1')))).toBe(false)
  })
})

describe('a blind index', () => {
  const [keys, others] = [deriveKeys(randomBytes(32)), deriveKeys(randomBytes(32))]
  test('is the same for the same value however it was typed, and for nothing else', () => {
    expect(blindIndex(keys, 'fin', ' 5aysel1 ')).toEqual(blindIndex(keys, 'fin', '5AYSEL1'))
    expect(blindIndex(keys, 'fin', '5AYSEL1')).not.toEqual(blindIndex(keys, 'email', '5AYSEL1'))
    expect(blindIndex(keys, 'fin', '5AYSEL1')).not.toEqual(blindIndex(others, 'fin', '5AYSEL1'))
  })
})

describe('a person', () => {
  test('lies in no table in the clear', { meta: { spec: ['asvs.14.2.4'] } }, async () => {
    const id = await create(PROFILE)
    const row = await portal.portal.database
      .selectFrom('person')
      .innerJoin('account', 'account.person_id', 'person.id')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const bytes = Object.values(row).filter((value) => Buffer.isBuffer(value))
    for (const secret of ['5TEST01', 'İsmayılova', 'example.az', '+99450'])
      expect(bytes.some((value) => value.includes(secret))).toBe(false)
    expect(await findPerson(portal.portal, portal.portal.database, id)).toMatchObject({
      profile: PROFILE,
      fin: '5TEST01',
      hasFin: true,
    })
  })

  test('whose key is destroyed is unknown for ever', { meta: { spec: ['asvs.14.2.4'] } }, async () => {
    const { database, personKeys } = portal.portal
    const id = await create({ ...PROFILE, fin: '5TEST02' })
    const note = await personKeys.encryptFor(database, id, Buffer.from('note'))
    expect((await personKeys.decryptFor(database, id, note)).toString()).toBe('note')
    await personKeys.destroy(database, id)
    expect(await findPerson(portal.portal, database, id)).toBeUndefined()
    await expect(personKeys.decryptFor(database, id, note)).rejects.toThrow('erased')
  })

  test('who was known before the account stays the same person', async () => {
    const { database } = portal.portal
    const child = await create({ ...PROFILE, fin: '5TEST03' })
    await database.deleteFrom('account').where('person_id', '=', child).execute()
    expect(await create({ ...PROFILE, fin: '5TEST03' })).toBe(child)
  })

  test('without a FIN is who was known before only where a register confirms it, and name and birthday agree', async () => {
    const { database } = portal.portal
    const typed: PersonProfile = {
      firstName: 'Zeynep',
      lastName: 'Kaya',
      birthDate: '2005-05-05',
      citizenshipId: 792,
      documentType: 'foreignPassport',
      documentNumber: 'X1234567',
    }
    const passport: PersonProfile = { ...typed, isConfirmed: true }
    const register = (profile: PersonProfile, email: string) =>
      database.transaction().execute((trx) =>
        createPerson(portal.portal, trx, {
          profile,
          contact: { email, mobile: '+905001112233' },
          password: null,
          language: 'en',
        }),
      )
    const endAccount = (id: string) => database.deleteFrom('account').where('person_id', '=', id).execute()
    const before = await register(passport, 'zeynep@example.com')
    await endAccount(before)
    const stranger = await register(typed, 'stranger@example.com')
    expect(stranger).not.toBe(before)
    const other = await register({ ...passport, lastName: 'Demir' }, 'demir@example.com')
    expect(other).not.toBe(before)
    await endAccount(other)
    expect(await register({ ...passport, firstName: 'ZEYNEP ' }, 'zeynep@example.com')).toBe(before)
    expect(await findPerson(portal.portal, database, other)).toMatchObject({ profile: { lastName: 'Demir' } })
  })

  test('who left is nobody whom a new account stands for, with the same FIN as well', async () => {
    const { database } = portal.portal
    const before = await create({ ...PROFILE, fin: '5TEST05' })
    await database.deleteFrom('account').where('person_id', '=', before).execute()
    await database
      .updateTable('person')
      .set({ left_at: new Date(), had_account: true })
      .where('id', '=', before)
      .execute()
    const after = await create({ ...PROFILE, fin: '5TEST05' })
    expect(after).not.toBe(before)
    expect((await findPerson(portal.portal, database, before))?.fin).toBe('5TEST05')
  })

  test('has one account: a second with the FIN is refused', async () => {
    await create({ ...PROFILE, fin: '5TEST04' })
    await expect(create({ ...PROFILE, fin: '5TEST04' })).rejects.toMatchObject({ code: '23505' })
  })
})
