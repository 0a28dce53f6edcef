import { call } from '../http/call.ts'
import { Autosave, type SaveState } from './Autosave.ts'
import { removeOwnDraft, writeDraft, type LocalDraft } from './localDrafts.ts'

interface AutosaveListeners {
  onState: (state: SaveState) => void
  onConflict: () => void
}

/** Autosave of one application with the browser's doors: clock, device, network, page life. Answers how to end it. */
export function startAutosave(
  who: { person: string; application: string },
  start: LocalDraft,
  listeners: AutosaveListeners,
): { autosave: Autosave; end: () => void } {
  const { person, application } = who
  const autosave = new Autosave(
    {
      ...listeners,
      send: (revision, answers, { keepalive }) =>
        call('saveDraft', { params: { id: application }, body: { revision, answers }, keepalive }),
      keep: (draft) => writeDraft(person, application, draft),
      forget: () => removeOwnDraft(person, application),
      later: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    start,
  )
  const leave = () => void autosave.flushOnLeave()
  const hidden = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  const online = () => autosave.retryNow()
  window.addEventListener('pagehide', leave)
  window.addEventListener('online', online)
  document.addEventListener('visibilitychange', hidden)
  running.add(autosave)
  return {
    autosave,
    end: () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hidden)
      const last = autosave.flushOnLeave().finally(() => ending.delete(last))
      ending.add(last)
      autosave.stop()
      running.delete(autosave)
    },
  }
}

const running = new Set<Autosave>()
const ending = new Set<Promise<void>>()
/** A dead network must not keep an application closed. */
const PATIENCE = 3000

/** Answers of a page that was just left are on their way: whoever opens the application again waits for them. */
export async function lastRequestsEnded(): Promise<void> {
  if (ending.size === 0) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([Promise.all(ending), late])
}

/** Before an exit: true when everything that was typed on this page is on the server. */
export async function flushAll(): Promise<boolean> {
  const results = await Promise.allSettled([...running].map((autosave) => autosave.flush()))
  return results.every((result) => result.status === 'fulfilled') && [...running].every((one) => !one.unsent)
}
