import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { followKeys } from '#server/people/followKeys.ts'
import { openKeyRing } from '#server/people/openKeyRing.ts'
import { makeMaster, readMasters, writeMasters } from '#server/people/readMasters.ts'
import { rotateKeys } from '#server/people/rotation/rotateKeys.ts'
import { StartFault } from '#server/StartFault.ts'
import { openRoad } from '../applications/road.ts'

it('a rotation goes on beside rows that no key opens, names them without what is in them, and does not end', async () => {
  const road = await openRoad()
  const { portal } = road
  const { database, config } = portal
  const other = (await road.as('aysel@example.az')).id
  const damaged = (await road.as('rauf@example.az')).id
  const keyOf = (id: string) =>
    database.selectFrom('person_key').select('wrapped').where('person_id', '=', id).executeTakeFirstOrThrow()
  const putKey = (id: string, wrapped: Buffer) =>
    database.updateTable('person_key').set({ wrapped }).where('person_id', '=', id).execute()
  const { wrapped: kept } = await keyOf(damaged)
  const torn = Buffer.from(kept)
  torn[20] = 255 - (torn[20] ?? 0)
  await putKey(damaged, torn)
  const value = Buffer.concat([Buffer.from([9]), randomBytes(32)])
  const putFin = (id: string, fin_index: Buffer) =>
    database.updateTable('person').set({ fin_index }).where('id', '=', id).execute()
  const { fin_index } = await database
    .selectFrom('person')
    .select('fin_index')
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  await putFin(other, value)

  const old = readMasters(config).map((one) => one.toString('base64'))
  writeMasters(config.dataDir, [makeMaster(), ...old])
  const masters = readMasters(config)
  const rotation = {
    database,
    clock: road.clock,
    masters,
    wait: async () => void (await followKeys.run(portal)),
    tell: () => {},
  }
  const fault = await rotateKeys(rotation).catch((cause: unknown) => cause)
  if (!(fault instanceof StartFault)) throw new Error('It did not say what is left', { cause: fault })
  expect(fault.message).toMatch(/^2 rows open with none of the keys: the rotation is not done/)
  expect(fault.details).toEqual([`person_key.wrapped: person_id ${damaged}`, `person.fin_index: id ${other}`])
  expect(fault.details.join()).not.toContain(value.toString('hex'))

  // All others are the new key's, and the one of before is needed still.
  const keys = await database.selectFrom('person_key').select(['person_id', 'wrapped']).execute()
  expect(keys.filter((row) => row.wrapped[0] !== 2).map((row) => row.person_id)).toEqual([damaged])
  await expect(openKeyRing(database, masters.slice(0, 1))).rejects.toThrow(/both keys are needed/)

  // With what stood there it ends, where it is called again.
  await putKey(damaged, kept)
  await putFin(other, fin_index ?? value)
  await rotateKeys(rotation)
  await openKeyRing(database, masters.slice(0, 1))
  expect((await keyOf(damaged)).wrapped[0]).toBe(2)
  await road.close()
})
