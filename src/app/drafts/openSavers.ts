/** An autosave, as far as the session and an exit have to know it. */
interface OpenSaver {
  readonly unsent: boolean
  flush: () => Promise<void>
  /** Resolves when the device has what was typed (or cannot keep it). */
  kept: () => Promise<void>
  stop: () => void
  abandon: () => void
}

/** Those of the open applications. Apart from the autosave itself, which the first page does not need. */
export const openSavers = new Set<OpenSaver>()

/** The server does not have everything, also of what was left a moment ago. */
export const hasUnsent = (): boolean => [...openSavers].some(({ unsent }) => unsent)

/** Before an exit: true when everything that was typed on this page is on the server. */
export async function flushAll(): Promise<boolean> {
  const results = await Promise.allSettled([...openSavers].map((saver) => saver.flush()))
  return results.every(({ status }) => status === 'fulfilled') && !hasUnsent()
}

/** The person leaves this browser: no page of theirs sends or keeps anything more. */
export async function abandonAll(): Promise<void> {
  for (const saver of openSavers) saver.abandon()
  await allKept()
}

/** Somebody else works in this browser now: nothing is sent in their name, what was typed stays on the device. */
export async function stopAll(): Promise<void> {
  for (const saver of openSavers) saver.stop()
  await allKept()
}

async function allKept(): Promise<void> {
  await Promise.all([...openSavers].map((saver) => saver.kept()))
}
