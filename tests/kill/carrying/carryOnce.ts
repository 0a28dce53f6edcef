import { argv } from 'node:process'
import { carryAll } from '#server/carrying/carryRound.ts'
import { inPortal } from '../inPortal.ts'

/** A process of its own that carries what there is, and is killed meanwhile: `carryOnce.ts <data>`. */
await inPortal(argv[2] ?? '', async (portal) => {
  await portal.releases.refresh(portal.database)
  await portal.releases.getRelease(portal.database)
  console.log('ready')
  await carryAll(portal)
  console.log('carried')
})
