import { realActor } from '../audit/realActor.ts'
import type { Portal } from '../Portal.ts'
import type { Asker } from './tries.ts'

/**
 * Questions to registers a minute and account, wherever they come from; of these, such as follow from typing alone. A server
 * counts its own, as it does calls (http/rateLimits.ts).
 */
const PER_MINUTE = { all: 120, typed: 30 }
const MINUTE = 60_000

/** In whose name registers are asked. Nobody's: the portal's own work, which its timers pace. */
export interface AskedBy {
  asker?: Pick<Asker, 'id' | 'switchedBy' | 'look'> | undefined
  /** It follows from what somebody types: no button was pressed. */
  typed?: boolean | undefined
}

interface Counted {
  minute: number
  asked: Map<string, number>
}
const counts = new WeakMap<object, Counted>()

/** Takes as many of an account's questions of this minute as are wanted and left. */
export function takeQuestions(portal: Portal, { asker, typed = false }: AskedBy, wanted: number): number {
  if (asker === undefined) return wanted
  const asked = askedNow(portal)
  const { who } = realActor(asker)
  const own = `typed ${who}`
  const left = PER_MINUTE.all - (asked.get(who) ?? 0)
  const room = typed ? Math.min(left, PER_MINUTE.typed - (asked.get(own) ?? 0)) : left
  const taken = Math.min(room, wanted)
  asked.set(who, (asked.get(who) ?? 0) + taken)
  if (typed) asked.set(own, (asked.get(own) ?? 0) + taken)
  return taken
}

function askedNow({ personKeys, clock }: Portal): Counted['asked'] {
  const minute = Math.floor(clock.now().getTime() / MINUTE)
  const known = counts.get(personKeys)
  if (known?.minute === minute) return known.asked
  const asked: Counted['asked'] = new Map()
  counts.set(personKeys, { minute, asked })
  return asked
}
