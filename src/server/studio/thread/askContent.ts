import { ApiError } from '../../http/ApiError.ts'
import type { Portal } from '../../Portal.ts'
import { exceededLimit } from '../../threads/exceededLimit.ts'
import { sizeOf } from '../../threads/sizeOf.ts'
import type { ContentJobs } from './contentJobs.ts'

/** What is kept of answers, in bytes (`sizeOf`), and how many at most. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024
const MAX_KEPT = 100

interface Kept {
  answer: Promise<unknown>
  owner: string
  /** None before it has come. */
  bytes: number
}
/** Answers by what was asked; the oldest is forgotten first. */
const kept = new WeakMap<Portal, Map<string, Kept>>()

export interface Question<N extends keyof ContentJobs> {
  name: N
  /** Names what is asked for good: the same key has the same answer. */
  key: string
  /** The account that asks: takes turns with others, whatever number of editions it asks about. */
  owner: string
  makeInput: () => ContentJobs[N]['input'] | Promise<ContentJobs[N]['input']>
}

/** Asked once for each key, also while the answer is on its way. @throws as `runContent` */
export function askContent<N extends keyof ContentJobs>(
  portal: Portal,
  question: Question<N>,
): Promise<ContentJobs[N]['output']> {
  const known = kept.get(portal) ?? new Map<string, Kept>()
  kept.set(portal, known)
  const place = `${question.name} ${question.key}`
  const before = known.get(place)
  const answer = before?.answer
  if (before !== undefined && isOutput<N>(answer))
    return before.owner === question.owner
      ? answer
      : answer.catch((cause) => askAgain(portal, question, cause))
  const asked = runContent(portal, question)
  const entry: Kept = { answer: asked, owner: question.owner, bytes: 0 }
  known.set(place, entry)
  void remember(known, place, entry)
  return asked
}

/** What failed is asked anew. */
async function remember(known: Map<string, Kept>, place: string, entry: Kept): Promise<void> {
  try {
    entry.bytes = sizeOf(await entry.answer)
    forgetOldest(known)
  } catch {
    known.delete(place)
  }
}

/** Whoever asked first had no place in the queue any more: that is no answer for anybody else. */
function askAgain<N extends keyof ContentJobs>(
  portal: Portal,
  question: Question<N>,
  cause: unknown,
): Promise<ContentJobs[N]['output']> {
  if (cause instanceof ApiError && cause.code === 'error.unavailable') return askContent(portal, question)
  throw cause
}

function forgetOldest(known: Map<string, Kept>): void {
  let bytes = [...known.values()].reduce((sum, one) => sum + one.bytes, 0)
  for (const [place, one] of known) {
    if (bytes <= MAX_KEPT_BYTES && known.size <= MAX_KEPT) return
    bytes -= one.bytes
    known.delete(place)
  }
}

/** @throws error.denied where it took too much time or memory, error.unavailable where too many wait */
export async function runContent<N extends keyof ContentJobs>(
  { threads }: Portal,
  { name, owner, makeInput }: Omit<Question<N>, 'key'>,
): Promise<ContentJobs[N]['output']> {
  try {
    return await threads.content.run(name, makeInput, { owner })
  } catch (cause) {
    exceededLimit(cause)
    throw new ApiError('error.denied', { message: 'msg.checkTooLong' })
  }
}

/** What is kept under the name of a job is its output. */
function isOutput<N extends keyof ContentJobs>(
  known: Promise<unknown> | undefined,
): known is Promise<ContentJobs[N]['output']> {
  return known !== undefined
}
