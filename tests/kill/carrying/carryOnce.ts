import { env } from 'node:process'
import { carryAll } from '#server/carrying/carryRound.ts'
import { awaitGo } from '../awaitGo.ts'
import { inPortalOf } from '../inPortal.ts'

/** A process of its own that carries what there is, and is killed meanwhile. */
await inPortalOf(env, async (portal) => {
  await portal.releases.refresh(portal.database)
  await portal.releases.getRelease(portal.database)
  await awaitGo()
  await carryAll(portal)
  console.log('carried')
})
