import { openSavers } from '../../drafts/openSavers.ts'
import { callStudio } from '../../http/callStudio.ts'
import type { Workspace } from '../workspace/Workspace.ts'
import { EditionSync } from './EditionSync.ts'
import { fetchBase } from './openEdition.ts'
import type { Edition, Here, Pulse, SyncDoors } from './types.ts'
import { openUnsent, removeFound, type UnsentFiles } from './unsentFiles.ts'

type Listeners = Pick<SyncDoors, 'onState' | 'onPulse' | 'onPulseFailure' | 'onConflicts'> & {
  /** The edition stands on another release now: its files. */
  onBase: (files: ReadonlyMap<string, string>) => void
}

/** An edition's way to the server with the browser's doors. Answers how to end it. */
export function startSync(
  { person, edition, workspace }: { person: string; edition: Edition; workspace: Workspace },
  listeners: Listeners,
): { sync: EditionSync; end: () => void } {
  const { id } = edition
  const params = { id }
  const unsent = openUnsent(person, id)
  const sync = new EditionSync(
    {
      ...listeners,
      save: (changes) => callStudio('saveEdition', { params, body: { changes: [...changes] } }),
      pulse: pulseOf(edition, listeners),
      keep: unsent.keep,
      forget: unsent.forget,
      random: Math.random,
      isSeen: () => document.visibilityState === 'visible',
      later: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    workspace,
    edition.revision,
  )
  void takeFound(sync, unsent)
  const stopListening = listenToPage(sync)
  openSavers.add(sync)
  return {
    sync,
    end: () => {
      stopListening()
      // What is under way goes on, and a sign-out has to reach it; the device has the rest.
      void sync
        .flush()
        .catch(() => undefined)
        .finally(() => {
          sync.stop()
          openSavers.delete(sync)
        })
    },
  }
}

/** What others did; of another release its files come along, or nothing of it counts as heard. */
function pulseOf({ id, base }: Edition, { onBase }: Listeners): SyncDoors['pulse'] {
  let known = base
  return async (revision: number, at: Here): Promise<Pulse> => {
    const pulse = await callStudio('editionPulse', { params: { id }, body: { revision, at } })
    if (pulse.base !== known) onBase(await fetchBase(pulse.base))
    known = pulse.base
    return pulse
  }
}

async function takeFound(sync: EditionSync, beside: UnsentFiles): Promise<void> {
  const found = await beside.find()
  const taken = sync.start(found.flatMap(({ unsent }) => unsent))
  if (taken.length === 0) return
  await sync.kept()
  // Where this page can keep nothing, the copies that are there stay.
  if (!sync.losable) await removeFound(found, taken)
}

/** The page goes away, comes back, has a network again; gives the way out. */
function listenToPage(sync: EditionSync): () => void {
  const leave = () => sync.leave()
  const online = () => sync.retryNow()
  // A hidden page may be ended without another event: a phone does so.
  const turned = () => {
    if (document.visibilityState === 'hidden') leave()
    else online()
  }
  window.addEventListener('online', online)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', turned)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', turned)
  }
}
