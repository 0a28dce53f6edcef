import { ApiError } from '../../http/ApiError.ts'
import type { Portal } from '../../Portal.ts'
import { exceededLimit } from '../../threads/exceededLimit.ts'
import type { ContentJobs } from './contentJobs.ts'

/** Answers that are kept. */
const MAX_KEPT = 20
/** Answers by what was asked; the oldest is forgotten first. */
const kept = new WeakMap<Portal, Map<string, Promise<unknown>>>()

export interface Question<N extends keyof ContentJobs> {
  name: N
  /** Names what is asked for good: the same key has the same answer. */
  key: string
  /** Takes turns with other editions. */
  edition: string
  makeInput: () => ContentJobs[N]['input'] | Promise<ContentJobs[N]['input']>
}

/** Asked once for each key, also while the answer is on its way. @throws as `runContent` */
export function askContent<N extends keyof ContentJobs>(
  portal: Portal,
  question: Question<N>,
): Promise<ContentJobs[N]['output']> {
  const known = kept.get(portal) ?? new Map<string, Promise<unknown>>()
  kept.set(portal, known)
  const place = `${question.name} ${question.key}`
  const before = known.get(place)
  if (isOutput<N>(before)) return before
  const asked = runContent(portal, question)
  known.set(place, asked)
  asked.catch(() => known.delete(place))
  const [oldest] = known.keys()
  if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest)
  return asked
}

/** @throws error.denied where it took too much time or memory, error.unavailable where too many wait */
export async function runContent<N extends keyof ContentJobs>(
  { threads }: Portal,
  { name, edition, makeInput }: Omit<Question<N>, 'key'>,
): Promise<ContentJobs[N]['output']> {
  try {
    return await threads.content.run(name, makeInput, { owner: edition })
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
