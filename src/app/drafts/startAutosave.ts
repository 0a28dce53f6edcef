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
  const leave = () => autosave.flushOnLeave()
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
      leave()
      autosave.stop()
      running.delete(autosave)
    },
  }
}

const running = new Set<Autosave>()

/** Before an exit: true when everything that was typed on this page is on the server. */
export async function flushAll(): Promise<boolean> {
  const results = await Promise.allSettled([...running].map((autosave) => autosave.flush()))
  return results.every((result) => result.status === 'fulfilled') && [...running].every((one) => !one.unsent)
}
