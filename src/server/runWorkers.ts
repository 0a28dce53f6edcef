import { noteServerFault } from './faults/serverFault.ts'
import { traced } from './operations/tracing/traced.ts'
import type { Portal } from './Portal.ts'
import type { Worker } from './workers.ts'

export interface RunningWorkers {
  /** Tells the rounds under way, and waits for them. */
  stop(): Promise<void>
}

/** Runs each worker by itself; a fault of one round is logged and the next round comes all the same. */
export function runWorkers(portal: Portal, workers: readonly Worker[]): RunningWorkers {
  const running = workers.map((worker) => runWorker(portal, worker))
  return {
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()))
    },
  }
}

function runWorker(portal: Portal, worker: Worker): RunningWorkers {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const schedule = (wait: number): void => {
    if (ending.signal.aborted) return
    timer = setTimeout(() => {
      round = work()
    }, wait)
  }
  const work = async (): Promise<void> => {
    const done = await runRound(portal, worker, ending.signal)
    schedule(done > 0 ? 0 : worker.everyMilliseconds)
  }
  schedule(0)
  return {
    stop: async () => {
      ending.abort()
      clearTimeout(timer)
      await round
    },
  }
}

async function runRound(portal: Portal, worker: Worker, ending: AbortSignal): Promise<number> {
  const start = performance.now()
  const seconds = (): number => (performance.now() - start) / 1000
  try {
    const done = await traced(`worker ${worker.name}`, {}, () => worker.run(portal, ending))
    portal.metrics.round(worker.name, done, seconds())
    return done
  } catch (cause) {
    portal.metrics.round(worker.name, undefined, seconds())
    const { name, stack } = cause instanceof Error ? cause : new Error(String(cause))
    portal.log.error({ worker: worker.name, name, stack }, 'fault of a worker')
    noteServerFault(portal, `worker ${worker.name}`, cause)
    return 0
  }
}
