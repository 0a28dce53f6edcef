import { call } from '../http/call.ts'
import { randomId } from '../state/randomId.ts'
import { serverNow } from '../work/serverNow.ts'
import { Autosave } from './Autosave.ts'
import type { AutosaveDoors } from './AutosaveDoors.ts'
import { removeOwnDraft, writeDraft, type LocalDraft } from './localDrafts.ts'
import { openSavers } from './openSavers.ts'

type AutosaveListeners = Pick<AutosaveDoors, 'onState' | 'onSaved' | 'onConflict' | 'onRefused'>

/** Browsers refuse a request of more bytes than 64 KiB that outlives its page. */
const KEEPALIVE_MOST = 60_000

/** Autosave of one application with the browser's doors: clock, device, network, page life. Answers how to end it. */
export function startAutosave(
  who: { person: string; application: string },
  start: Omit<LocalDraft, 'writing'>,
  listeners: AutosaveListeners,
): { autosave: Autosave; end: () => void } {
  const { person, application } = who
  const autosave = new Autosave(
    {
      ...listeners,
      writer: randomId(),
      send: (revision, answers, { keepalive, writing }) => {
        const fits = keepalive && new Blob([JSON.stringify(answers)]).size < KEEPALIVE_MOST
        const body = { revision, answers, writing }
        return call('saveDraft', { params: { id: application }, body, keepalive: fits })
      },
      keep: (draft) => writeDraft(person, application, draft),
      forget: () => removeOwnDraft(person, application),
      now: serverNow,
      random: Math.random,
      later: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    start,
  )
  const stopListening = listenToPage(autosave)
  openSavers.add(autosave)
  return {
    autosave,
    end: () => {
      stopListening()
      // Until then a sign-out has to reach it: its last answer would bring the copy on the device back.
      const last = autosave.flushOnLeave().finally(() => {
        ending.delete(last)
        openSavers.delete(autosave)
      })
      ending.add(last)
      autosave.stop()
    },
  }
}

/** The page goes away, comes back, has a network again; gives the way out. */
function listenToPage(autosave: Autosave): () => void {
  const leave = () => void autosave.flushOnLeave()
  const turned = () => {
    if (document.visibilityState === 'hidden') leave()
    else autosave.retryNow()
  }
  const online = () => autosave.retryNow()
  window.addEventListener('pagehide', leave)
  window.addEventListener('online', online)
  document.addEventListener('visibilitychange', turned)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('online', online)
    document.removeEventListener('visibilitychange', turned)
  }
}

const ending = new Set<Promise<void>>()
/** A dead network must not keep an application closed. */
const PATIENCE = 3000

/** Answers of a page that was just left are on their way: whoever opens the application again waits for them. */
export async function lastRequestsEnded(): Promise<void> {
  if (ending.size === 0) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([Promise.all(ending), late])
}
