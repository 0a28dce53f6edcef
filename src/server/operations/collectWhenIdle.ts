import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'
import { IdleCollector } from './IdleCollector.ts'

/** V8's own collection of everything, which a program can ask for by way of the inspector alone, without a flag at its start. */
export async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}

/** For the whole of this process. */
export function collectWhenIdle(): IdleCollector {
  let last = performance.eventLoopUtilization()
  return new IdleCollector({
    memory: () => process.memoryUsage.rss(),
    utilization: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
    // Where it fails, memory stays as it is until V8 collects by itself.
    collect: () => void collectGarbage().catch(() => undefined),
  })
}
