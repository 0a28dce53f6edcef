import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What a process says next. @throws where it ends instead. */
export async function hear<Told>(child: ChildProcess): Promise<Told> {
  const over = new AbortController()
  const { signal } = over
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error(`${child.spawnfile} ended`)
  })
  try {
    const [told]: Told[] = await Promise.race([once(child, 'message', { signal }), gone])
    if (told === undefined) throw new Error(`${child.spawnfile} said nothing`)
    return told
  } finally {
    over.abort()
  }
}
