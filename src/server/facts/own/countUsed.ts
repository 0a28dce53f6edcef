import type { Json } from '#engine/values/types.ts'
import { keyedHash, keyedHashes } from '../../applications/keyedHash.ts'
import { scalarText } from '../../applications/scalarText.ts'
import type { Portal } from '../../Portal.ts'
import type { OwnFact } from './OwnFact.ts'

/** `/used`: in how many other applications this value was given at this pointer. */
export const countUsed: OwnFact = {
  lockName: ({ key }) => `used/${scalarText(key['pointer'])}/${JSON.stringify(key['value'])}`,
  read: async ({ portal, database, case: { row }, key }) => {
    const pointer = scalarText(key['pointer'])
    const { count } = await database
      .selectFrom('used_value')
      .select((eb) => eb.fn.count<number>('application_id').distinct().as('count'))
      .where('pointer', '=', pointer)
      .where('value', 'in', keyedHashes(portal, ...used(pointer, key['value'] ?? null)))
      .where('application_id', '!=', row.id)
      .executeTakeFirstOrThrow()
    return { count }
  },
}

export const usedHash = (portal: Pick<Portal, 'keys'>, pointer: string, value: Json): Buffer =>
  keyedHash(portal, ...used(pointer, value))

/** Equal for what people take for equal: blanks around and letter case do not make another invoice. */
const used = (pointer: string, value: Json): [string, Json] => [
  `used${pointer}`,
  typeof value === 'string' ? value.trim().toUpperCase() : value,
]
