import { env } from 'node:process'
import { setTimeout as pass } from 'node:timers/promises'
import { carryAll } from '#server/carrying/carryRound.ts'
import { listCarrying } from '#server/carrying/listCarrying.ts'
import type { Portal } from '#server/Portal.ts'
import { awaitGo } from '../awaitGo.ts'
import { inPortalOf } from '../inPortal.ts'

const isLeft = async (portal: Portal): Promise<boolean> =>
  (await listCarrying(portal)).some(({ left }) => left > 0)

/** A process of its own that carries what there is, and is killed meanwhile. */
await inPortalOf(env, async (portal) => {
  await portal.releases.refresh(portal.database)
  await portal.releases.getRelease(portal.database)
  await awaitGo()
  // What is left another one has in hand now: it writes it, or it dies and leaves it.
  for (await carryAll(portal); await isLeft(portal); await carryAll(portal)) await pass(20)
  console.log('carried')
})
