import type { Portal } from '../../Portal.ts'

type Running = Map<string, { end: () => void; ended: Promise<unknown> }>

/**
 * Who appends to which upload at this server. A sender whose network was cut asks how much arrived, or goes on, before the
 * server has noticed the cut: then what arrived is kept first. Between servers the offset in the database decides.
 */
const runningAt = new WeakMap<Portal, Running>()

function runningOf(portal: Portal): Running {
  const running: Running = runningAt.get(portal) ?? new Map()
  runningAt.set(portal, running)
  return running
}

export async function endAppending(portal: Portal, upload: string): Promise<void> {
  const found = runningOf(portal).get(upload)
  found?.end()
  await found?.ended
}

/** One at a time: whoever comes later ends who is there. */
export async function appending<T>(
  portal: Portal,
  { upload, end }: { upload: string; end: () => void },
  work: () => Promise<T>,
): Promise<T> {
  const running = runningOf(portal)
  // Nothing is waited for between the last look and the entry: two that waited for the same one come one after the other.
  for (let found = running.get(upload); found !== undefined; found = running.get(upload)) {
    found.end()
    await found.ended
  }
  const done = work()
  const forget = () => void running.delete(upload)
  running.set(upload, { end, ended: done.then(forget, forget) })
  return done
}
