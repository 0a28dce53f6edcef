import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { RoadPortal } from '../../roads/openRoadPortal.ts'

/**
 * A payment provider keeps its own book: nobody sets what it says. It knows of a payment that is asked of it, and of one
 * that somebody makes at its page without the portal's being told.
 */
export async function tellProvider(
  { sources, keys }: RoadPortal['sandbox'],
  path: string,
  said: Json,
): Promise<void> {
  const ask = async (where: string, body: JsonObject): Promise<void> => {
    const response = await fetch(`${sources.payment}${where}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': keys.payment },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The provider answers ${response.status}: ${await response.text()}`)
  }
  if (!isObject(said)) return ask('/_control', { reset: true })
  await ask('/payments', said)
  if (said['status'] !== 'paid') return undefined
  return ask(`${path}/pay`, { ...said, at: said['paidAt'] ?? null, outcome: 'never' })
}
