import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { DeskFilters } from '#contract/deskCalls.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { type DeskQuestion, readQuestion } from './DeskQuestion.ts'
import { findHits } from './findHits.ts'
import type { Hits } from './Hits.ts'

type Count = AnswerOf<Calls['deskCounts']>[number]

/** Up to `most`, of which one more was asked for: nobody waits for a number that nobody reads. */
export function countOf({ places, frontier }: Hits, most: number): Count {
  return { total: Math.min(most, places.length), more: places.length > most || frontier !== undefined }
}

/** Beside the names of queues. */
const BESIDE = 99

/** What a kept queue asked for and the content no longer has is nothing. */
export async function countQueues(
  portal: Portal,
  person: SignedIn,
  queues: readonly DeskFilters[],
): Promise<Count[]> {
  const { database } = portal
  const counts: Count[] = []
  for (const query of queues) {
    const question = await findQuestion(portal, person, query)
    counts.push(
      question === undefined
        ? { total: 0, more: false }
        : countOf(await findHits(database, { question, most: BESIDE + 1 }), BESIDE),
    )
  }
  return counts
}

async function findQuestion(
  portal: Portal,
  person: SignedIn,
  query: DeskFilters,
): Promise<DeskQuestion | undefined> {
  try {
    return await readQuestion(portal, portal.database, { person, query })
  } catch (cause) {
    if (cause instanceof ApiError) return undefined
    throw cause
  }
}
