import type { ApplicationView } from '#contract/schemas.ts'
import type { Portal } from '#server/Portal.ts'
import type { Claim } from './Claim.ts'
import { NOTICES } from './claimContent.ts'
import type { Tally } from './Tally.ts'

/** In the end: whoever paid has come to the end of the road, and no register keeps anybody waiting. */
export function checkEnded({ status, held }: ApplicationView, { id, paid }: Claim, tally: Tally): void {
  if (paid && status !== 'closed') tally.missed.add(`${id}: it is ${status}, its timer is over`)
  if (held !== null) tally.missed.add(`${id}: it still waits for ${held.facts.join(', ')}`)
}

interface Delivered {
  claims: readonly Claim[]
  /** Idempotency-Key -> how often the outside system has taken it. */
  letters: ReadonlyMap<string, number>
  tally: Tally
}

/** In the end: who was to be told was told of each thing, and every letter has arrived, at most once more. */
export async function checkDelivered(portal: Portal, { claims, letters, tally }: Delivered): Promise<void> {
  const told = await toldOf(portal)
  for (const { id } of claims.filter(({ paid }) => paid))
    for (const notice of NOTICES)
      if (!told.has(`${id} ${notice}`)) tally.missed.add(`${id}: nobody was told ${notice}`)
  const sent = await portal.database
    .selectFrom('outbox')
    .select(['kind', 'key', 'done_at', 'given_up_at'])
    .where('kind', 'in', ['mail', 'sms'])
    .execute()
  for (const { kind, key, done_at, given_up_at } of sent) {
    const times = letters.get(`${kind}-${key}`) ?? 0
    if (given_up_at !== null) tally.missed.add(`${kind} ${key}: given up`)
    else if (done_at === null) tally.missed.add(`${kind} ${key}: still waits`)
    else if (times === 0) tally.lost.add(`${kind} ${key}: said to be sent, and nobody took it`)
    if (times > 2) tally.twice.add(`${kind} ${key}: sent ${times} times`)
  }
}

/** By the case of the claim, also what was told of its payment. */
async function toldOf({ database }: Portal): Promise<Set<string>> {
  const rows = await database
    .selectFrom('notification')
    .innerJoin('application', 'application.id', 'notification.application_id')
    .select(['application.root_id', 'notification.notice'])
    .execute()
  return new Set(rows.map(({ root_id, notice }) => `${root_id} ${notice}`))
}
