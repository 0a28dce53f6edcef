import { describe } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { createFromTemplate } from '../server/serverTemplate.ts'
import { serverUrl } from '../server/testDatabase.ts'
import { EMPTY } from '../server/TestTemplate.ts'
import { openRoadPortal, type RoadPortal } from './openRoadPortal.ts'
import { walkTransferRoad } from './walkTransferRoad.ts'

const server = serverUrl()

/** The database has the portal's tables in `public` as well: none of them may be taken for those of the schema. */
async function openInSchema(url: string): Promise<RoadPortal> {
  const own = await createFromTemplate(url, EMPTY)
  const database = await openDatabase({ url: own.url, schema: 'portal_of_its_own' })
  const road = await openRoadPortal({ database })
  return {
    ...road,
    close: async () => {
      await road.close()
      await database.destroy()
      await own.drop()
    },
  }
}

describe.runIf(server !== undefined)('in a schema of its own', () => {
  walkTransferRoad(() => openInSchema(server ?? ''))
})
