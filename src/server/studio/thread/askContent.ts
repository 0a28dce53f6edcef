import type { Portal } from '../../Portal.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { AnswerTo, ContentJobs, JobName } from './ContentJob.ts'
import { ContentThread, TookTooLong } from './ContentThread.ts'

interface Desk {
  thread: ContentThread
  /** Answers by what was asked; the oldest is forgotten first. */
  known: Map<string, Promise<unknown>>
}
/** Answers that are kept. */
const KEPT = 20
const desks = new WeakMap<Portal, Desk>()

export interface Question<N extends JobName> {
  name: N
  /** Names what is asked for good: the same key has the same answer. */
  key: string
  asks: () => ContentJobs[N]['asks'] | Promise<ContentJobs[N]['asks']>
}

/** Asked once for each key. @throws error.denied where it took too long */
export function askContent<N extends JobName>(
  portal: Portal,
  { name, key, asks }: Question<N>,
): Promise<AnswerTo<N>> {
  const desk = deskOf(portal)
  const place = `${name} ${key}`
  const known = desk.known.get(place)
  if (isOf<N>(known)) return known
  const asked = ask(desk, name, asks)
  desk.known.set(place, asked)
  asked.catch(() => desk.known.delete(place))
  const [oldest] = desk.known.keys()
  if (desk.known.size > KEPT && oldest !== undefined) desk.known.delete(oldest)
  return asked
}

async function ask<N extends JobName>(desk: Desk, name: N, asks: Question<N>['asks']): Promise<AnswerTo<N>> {
  try {
    return await desk.thread.ask(name, await asks())
  } catch (cause) {
    if (cause instanceof TookTooLong) throw new ApiError('error.denied', { message: 'msg.checkTooLong' })
    throw cause
  }
}

export async function closeContent(portal: Portal): Promise<void> {
  await desks.get(portal)?.thread.close()
  desks.delete(portal)
}

function deskOf(portal: Portal): Desk {
  const desk = desks.get(portal) ?? { thread: new ContentThread(), known: new Map() }
  desks.set(portal, desk)
  return desk
}

/** What is kept under the name of a job is an answer to it. */
function isOf<N extends JobName>(known: Promise<unknown> | undefined): known is Promise<AnswerTo<N>> {
  return known !== undefined
}
