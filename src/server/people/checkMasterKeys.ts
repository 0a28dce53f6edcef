import type { Database } from '../database/openDatabase.ts'
import { StartFault } from '../StartFault.ts'
import type { MasterKeys } from './masterKeys.ts'
import { seal, unseal } from './seal.ts'

const BOUND = 'installation'

/**
 * The first start leaves a seal in the database; every later one has to open it. With another key everything personal
 * would be lost, and what is written from then on would be lost to the right one. @throws StartFault
 */
export async function checkMasterKeys(database: Database, { box }: Pick<MasterKeys, 'box'>): Promise<void> {
  await database
    .insertInto('installation')
    .values({ one: true, seal: seal(box, BOUND, Buffer.from(BOUND)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await database.selectFrom('installation').select('seal').executeTakeFirstOrThrow()
  try {
    unseal(box, BOUND, row.seal)
  } catch (cause) {
    const place = 'PORTAL_MASTER_KEY, or master.key in the data directory'
    throw new StartFault(
      `The master key is not the one of these data. Put the right one back: ${place}.`,
      [],
      cause,
    )
  }
}
