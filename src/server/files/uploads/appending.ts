/**
 * Who appends to which upload in this process. A sender whose network was cut asks how much arrived, or goes on, before the
 * server has noticed the cut: then what arrived is kept first. Between processes the offset in the database decides.
 */
const running = new Map<string, { end: () => void; ended: Promise<unknown> }>()

export async function endAppending(upload: string): Promise<void> {
  const found = running.get(upload)
  found?.end()
  await found?.ended
}

export async function appending<T>(upload: string, end: () => void, work: () => Promise<T>): Promise<T> {
  const done = work()
  const entry = { end, ended: done.catch(() => undefined) }
  running.set(upload, entry)
  try {
    return await done
  } finally {
    if (running.get(upload) === entry) running.delete(upload)
  }
}
