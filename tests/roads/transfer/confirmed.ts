import type { Walker } from '../createWalker.ts'
import type { RoadWorld } from '../RoadWorld.ts'
import { submitted } from './apply.ts'
import { choice, decideBoth } from './decide.ts'

interface Officers {
  bdu: Walker
  adnsu: Walker
}

/** An application of Aysel's kind that the first institution has accepted and the applicant confirmed. */
export async function confirmedTransfer(
  world: RoadWorld,
  applicant: Walker,
  { bdu, adnsu }: Officers,
): Promise<string> {
  const application = await submitted(world, applicant, 'aysel')
  await bdu.move(application, 'take', { track: choice(0) })
  await decideBoth(application, { first: bdu, second: adnsu })
  await applicant.move(application, 'confirm', { input: { chosenOption: 0 } })
  return application
}
