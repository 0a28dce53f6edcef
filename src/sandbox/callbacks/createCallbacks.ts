import { setTimeout as delay } from 'node:timers/promises'
import type { JsonObject } from '../Json.ts'
import type { Surroundings } from '../System.ts'
import { signatureOf } from './signature.ts'

/** Pauses before another try, in milliseconds, when the portal did not take a callback. */
const PAUSES = [1000, 5000, 30_000, 120_000]

interface Callback {
  url: string
  body: JsonObject
  /** Sent so many times (an at-least-once provider); 1 when absent. */
  deliveries?: number
  /** Sent so much later. */
  delayMs?: number
}
interface Delivery extends JsonObject {
  url: string
  tries: number
  /** Last answer of the portal; 0 = none. */
  status: number
  state: 'waiting' | 'taken' | 'givenUp'
}
export interface Callbacks {
  send: (callback: Callback) => void
  list: () => Delivery[]
  clear: () => void
}

/** Signed messages to the portal, tried again until it takes them. */
export function createCallbacks(
  { signingKey, now, closing }: Pick<Surroundings, 'signingKey' | 'now' | 'closing'>,
  pauses: readonly number[] = PAUSES,
): Callbacks {
  let deliveries: Delivery[] = []

  const post = async (url: string, body: string): Promise<number> => {
    const timestamp = now().toISOString()
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': signatureOf(signingKey, { url, timestamp, body }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.any([closing, AbortSignal.timeout(10_000)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }
  const deliver = async ({ url, body, delayMs = 0 }: Callback, delivery: Delivery): Promise<void> => {
    const text = JSON.stringify(body)
    for (const pause of [delayMs, ...pauses]) {
      await delay(pause, undefined, { signal: closing })
      delivery.tries += 1
      delivery.status = await post(url, text)
      if (delivery.status >= 200 && delivery.status < 300) {
        delivery.state = 'taken'
        return
      }
    }
    delivery.state = 'givenUp'
  }
  return {
    send(callback) {
      for (let number = 0; number < (callback.deliveries ?? 1); number += 1) {
        const delivery: Delivery = { url: callback.url, tries: 0, status: 0, state: 'waiting' }
        deliveries = [...deliveries, delivery].slice(-200)
        // The only throw is the end of the sandbox.
        deliver(callback, delivery).catch(() => {
          delivery.state = 'givenUp'
        })
      }
    },
    list: () => structuredClone(deliveries),
    clear() {
      deliveries = []
    },
  }
}
