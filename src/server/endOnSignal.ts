import type { Config } from './config.ts'

interface FaultLog {
  error(facts: object, text: string): void
}
export type End = () => Promise<void> | void

/** Answers whether it ended. A fault is logged, so that the other ends come all the same. */
export async function endPart(log: FaultLog, end: End): Promise<boolean> {
  try {
    await end()
    return true
  } catch (cause) {
    const { name, stack } = cause instanceof Error ? cause : new Error(String(cause))
    log.error({ name, stack }, 'a part did not end as it should')
    return false
  }
}

/** Milliseconds that an end may take besides the drain: what is under way by then would be cut off by the machine anyhow. */
const LONGEST_END = 60_000

/** What an end needs of a running server. */
interface Ending {
  portal: { log: FaultLog; config: Pick<Config, 'drainTime'> }
  address: string
  close(): Promise<void>
}
/** What a signal comes to: the process, or what a test puts in its place. */
interface Machine {
  on(signal: 'SIGTERM' | 'SIGINT', end: () => void): unknown
  exit(code: number): unknown
}

/** On a signal the server and what runs beside it end, then the process: with 1 where one of them failed or took too long. */
export function endOnSignal(server: Ending, others: readonly End[], machine: Machine = process): void {
  const { log, config } = server.portal
  let isEnding = false
  const end = async (): Promise<void> => {
    if (isEnding) return
    isEnding = true
    // A worker alone has no drain.
    const drainTime = server.address === '' ? 0 : config.drainTime
    setTimeout(giveUp, drainTime + LONGEST_END).unref()
    const closed = server.close().then(
      () => true,
      () => false,
    )
    const ended = await Promise.all([closed, ...others.map((other) => endPart(log, other))])
    machine.exit(ended.every(Boolean) ? 0 : 1)
  }
  const giveUp = (): void => {
    log.error({ milliseconds: LONGEST_END }, 'the end took too long: what was under way was cut off')
    machine.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) machine.on(signal, () => void end())
}
