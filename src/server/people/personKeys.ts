import { randomBytes } from 'node:crypto'
import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Clock } from '../clock.ts'
import type { MasterKeys } from './masterKeys.ts'
import { type Sealed, seal, unseal } from './seal.ts'

/** The key of one person, open: reads and writes what belongs to them. */
export interface PersonKey {
  encrypt(bytes: Uint8Array): Buffer
  decrypt(sealed: Buffer): Buffer
  encryptJson<T>(value: T): Sealed<T>
  decryptJson<T>(sealed: Sealed<T>): T
}

/**
 * A key for each person, wrapped by the installation's. `database` may be a transaction, and must be one where the
 * caller holds one. Nothing is cached: a destroyed key is gone with the next question.
 */
export interface PersonKeys {
  create(database: Database, personId: string): Promise<PersonKey>
  /** @throws when there is none (erased). */
  open(database: Database, personId: string): Promise<PersonKey>
  /** People without a key (erased) are absent from the answer. */
  openMany(database: Database, personIds: readonly string[]): Promise<Map<string, PersonKey>>
  encryptFor(database: Database, personId: string, bytes: Uint8Array): Promise<Buffer>
  decryptFor(database: Database, personId: string, sealed: Buffer): Promise<Buffer>
  /** Erases the person: nothing sealed for them can be read again. */
  destroy(database: Database, personId: string): Promise<void>
  /** For a row that was read together with its person's key. */
  unwrap(personId: string, wrapped: Buffer): PersonKey
}

export function createPersonKeys(keys: MasterKeys, clock: Clock): PersonKeys {
  const unwrap = (personId: string, wrapped: Buffer): PersonKey =>
    personKey(personId, unseal(keys.wrap, personId, wrapped))

  const openMany = async (database: Database, personIds: readonly string[]) => {
    if (personIds.length === 0) return new Map<string, PersonKey>()
    const rows = await database
      .selectFrom('person_key')
      .select(['person_id', 'wrapped'])
      .where('person_id', '=', anyOf([...new Set(personIds)]))
      .execute()
    return new Map(rows.map((row) => [row.person_id, unwrap(row.person_id, row.wrapped)]))
  }
  const open = async (database: Database, personId: string): Promise<PersonKey> => {
    const key = (await openMany(database, [personId])).get(personId)
    if (key === undefined) throw new Error('This person has no key: erased')
    return key
  }
  return {
    unwrap,
    open,
    openMany,
    create: async (database, personId) => {
      const fresh = randomBytes(32)
      const row = {
        person_id: personId,
        wrapped: seal(keys.wrap, personId, fresh),
        created_at: clock.now(),
      }
      await database.insertInto('person_key').values(row).execute()
      return personKey(personId, fresh)
    },
    encryptFor: async (database, personId, bytes) => (await open(database, personId)).encrypt(bytes),
    decryptFor: async (database, personId, sealed) => (await open(database, personId)).decrypt(sealed),
    destroy: async (database, personId) => {
      await database.deleteFrom('person_key').where('person_id', '=', personId).execute()
    },
  }
}

function personKey(personId: string, key: Buffer): PersonKey {
  const encrypt = (bytes: Uint8Array): Buffer => seal(key, personId, bytes)
  const decrypt = (sealed: Buffer): Buffer => unseal(key, personId, sealed)
  return {
    encrypt,
    decrypt,
    encryptJson: (value) => encrypt(Buffer.from(JSON.stringify(value))),
    decryptJson: (sealed) => JSON.parse(decrypt(sealed).toString('utf8')),
  }
}
