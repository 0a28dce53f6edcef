import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { IdleCollector } from './IdleCollector.ts'

/** V8's own collection of everything, which a program does not have by itself. */
export function openCollection(): () => void {
  // A context that is made under the flag has the function; nobody else gets it.
  setFlagsFromString('--expose-gc')
  try {
    return runInNewContext('gc')
  } finally {
    setFlagsFromString('--no-expose-gc')
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
    collect: openCollection(),
  })
}
