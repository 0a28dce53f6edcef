import type { PackJobs } from '../content/packJobs.ts'
import type { PaperJobs } from '../documents/paperJobs.ts'
import type { ContentJobs } from '../studio/thread/contentJobs.ts'
import type { Metrics } from '../operations/Metrics.ts'
import type { InputJobs } from './inputJobs.ts'
import { ThreadPool, type ThreadPoolOptions } from './ThreadPool.ts'

/** Work on what comes from outside or takes long, beside the thread that answers requests. */
export interface Threads {
  /** Files and tables that people send. */
  input: ThreadPool<InputJobs>
  /** Content in the making: check, comparison, build, merge, trial. */
  content: ThreadPool<ContentJobs>
  /** Files of releases, which browsers take packed. */
  packing: ThreadPool<PackJobs>
  /** Papers that are asked for first. */
  papers: ThreadPool<PaperJobs>
  close(): Promise<void>
}

const MINUTE_MS = 60_000
const MEGABYTE = 1024 * 1024

type Limits = Partial<Omit<ThreadPoolOptions, 'name' | 'file' | 'onLimit' | 'aside'>>
interface ThreadOptions extends Pick<ThreadPoolOptions, 'aside'> {
  input?: Limits
  content?: Limits
  packing?: Limits
  papers?: Limits
}

export function openThreads(metrics: Metrics, { aside, ...limits }: ThreadOptions = {}): Threads {
  const input = new ThreadPool<InputJobs>({
    name: 'input',
    file: new URL('inputJobs.ts', import.meta.url),
    maxQueue: 200,
    maxQueuePerOwner: 20,
    // Ten megabytes of hostile structures took less than two seconds; what people send takes a small part of one.
    maxCpuMs: 15_000,
    quickCpuMs: 500,
    niceness: 15,
    maxHeapMb: 400,
    maxOutputBytes: 64 * MEGABYTE,
    idleMs: MINUTE_MS / 2,
    onLimit: (limit) => metrics.threadLimit('input', limit),
    ...(aside && { aside }),
    ...limits.input,
  })
  const content = new ThreadPool<ContentJobs>({
    name: 'content',
    file: new URL('../studio/thread/contentJobs.ts', import.meta.url),
    maxQueue: 20,
    maxQueuePerOwner: 5,
    maxCpuMs: 2 * MINUTE_MS,
    niceness: 10,
    maxHeapMb: 1500,
    // All files of an edition, merged, with every conflict.
    maxOutputBytes: 100 * MEGABYTE,
    // What a thread remembers of content is large, and saves the next check most of its work.
    idleMs: MINUTE_MS / 2,
    onLimit: (limit) => metrics.threadLimit('content', limit),
    ...(aside && { aside }),
    ...limits.content,
  })
  const packing = new ThreadPool<PackJobs>({
    name: 'packing',
    file: new URL('../content/packJobs.ts', import.meta.url),
    // A page asks for some 60 files at once, and a school has one address.
    maxQueue: 1000,
    maxQueuePerOwner: 200,
    // The largest file takes one second as well as can be.
    maxCpuMs: 15_000,
    niceness: 5,
    maxHeapMb: 400,
    maxOutputBytes: 64 * MEGABYTE,
    idleMs: MINUTE_MS,
    onLimit: (limit) => metrics.threadLimit('packing', limit),
    ...limits.packing,
  })
  const papers = openPapers(metrics, { ...(aside && { aside }), ...limits.papers })
  return {
    input,
    content,
    packing,
    papers,
    close: async () => {
      await Promise.all([input.close(), content.close(), packing.close(), papers.close()])
    },
  }
}

function openPapers(metrics: Metrics, limits: Limits & Pick<ThreadPoolOptions, 'aside'>) {
  return new ThreadPool<PaperJobs>({
    name: 'papers',
    file: new URL('../documents/paperJobs.ts', import.meta.url),
    maxQueue: 200,
    // All papers of somebody who opens their list for the first time.
    maxQueuePerOwner: 50,
    maxCpuMs: 15_000,
    niceness: 5,
    maxHeapMb: 400,
    maxOutputBytes: 16 * MEGABYTE,
    idleMs: MINUTE_MS / 2,
    onLimit: (limit) => metrics.threadLimit('papers', limit),
    ...limits,
  })
}
