import type { ApplicationView } from '#contract/schemas.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Walker } from '../createWalker.ts'
import type { RoadWorld } from '../RoadWorld.ts'

export interface Due {
  /** The payment's own application. */
  id: string
  code: string
  amount: number
  view: ApplicationView
}

/** What the application has made to be paid, as the applicant sees it. */
export async function dueOf({ ids }: RoadWorld, applicant: Walker, application: string): Promise<Due> {
  const { created } = await applicant.view(application)
  const process = ids.of('process', 'payment')
  const payment = created.findLast((one) => one.process === process)
  if (payment === undefined) throw new Error('Nothing is to be paid')
  const view = await applicant.view(payment.id)
  const world: JsonObject = JSON.parse(JSON.stringify(view.world))
  const datum = (name: string) => getAt(world, `/application/data/${ids.of('data', name)}`)
  const [code, amount] = [datum('code'), datum('amount')]
  if (typeof code !== 'string' || typeof amount !== 'number')
    throw new Error('It says neither code nor amount')
  return { id: payment.id, code, amount, view }
}

export interface Payment {
  code: string
  amount: number
  /** paid, twice, late, failed. */
  outcome?: string
  providerId?: string
  /** ISO instant. */
  at?: string
}

/** The payer is done at the provider, who then tells the portal by a signed callback. */
export async function payAtProvider(world: RoadWorld, payment: Payment): Promise<void> {
  const { sandbox, origin, ids } = world
  const { code: paymentCode, amount, outcome = 'paid', ...more } = payment
  const callback = (message: string): string => `${origin}/api/messages/payment/${ids.of('message', message)}`
  const post = async (path: string, headers: { [name: string]: string }, body: object): Promise<void> => {
    const response = await fetch(`${sandbox.sources.payment}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The provider answers ${response.status}: ${await response.text()}`)
  }
  const callbacks = { paid: callback('paid'), failed: callback('failed') }
  await post('/payments', { 'x-api-key': sandbox.keys.payment }, { paymentCode, amount, callbacks })
  await post(`/payments/${paymentCode}/pay`, {}, { outcome, ...more })
}
