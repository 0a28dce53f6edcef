import type { ApplicationView } from '#contract/schemas.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { sendSigned } from '../../sendSigned.ts'
import { type Door, insist } from './Door.ts'

/** The payment provider: its own clock is right, whatever the portal's says. */
export interface Provider {
  secret: string
  now: () => Date
}

/** Tells the portal of the money until it takes it, as a provider does, always with the same number of its own. */
export async function payClaim(
  door: Door,
  { secret, now }: Provider,
  { claim, view }: { claim: string; view: ApplicationView },
): Promise<boolean> {
  const world: JsonObject = JSON.parse(JSON.stringify(view.world))
  const paymentCode = getAt(world, '/application/data/code')
  const amount = getAt(world, '/application/data/amount')
  const body = JSON.stringify({ paymentCode, amount, providerId: `paid-${claim}` })
  const status = await insist(async () => {
    const { origin } = door
    const reply = await door.once('payment', async () => {
      const response = await sendSigned({ origin, path: 'payment/paid', body, secret, at: now() })
      return { status: response.status, text: await response.text() }
    })
    // A portal whose clock is wrong takes the message for an old one.
    return reply?.status === 403 ? undefined : reply?.status
  })
  if (status !== 200) door.tally.strange.add(`payment: ${status}`)
  return status === 200
}
