import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../http/ApiFailure.ts'
import { usePerson } from '../../session/useSession.ts'
import type { EditionSync } from './EditionSync.ts'
import { conflictPlace } from './conflictPlace.ts'
import type { OpenEdition } from './openEdition.ts'
import { startSync } from './startSync.ts'
import type { Edition, OtherPerson, SyncState, ToldConflict } from './types.ts'

export interface Syncing {
  state: SyncState
  editionState: Edition['state']
  /** Files of the release that the edition stands on now. */
  base: OpenEdition['base']
  people: OtherPerson[]
  /** Others are not heard of: no network, or the edition is not to be had any more. */
  deaf: { failure: unknown } | undefined
  /** The server does not let this person in any more. */
  isShutOut: boolean
  conflicts: ToldConflict[]
  settle: (conflict: ToldConflict) => void
  retryNow: () => void
  /** Resolves when the server has everything that can be sent. */
  flush: () => Promise<void>
  /** Something would be gone with the page. */
  isLosable: () => boolean
}

/** Keeps an open edition in step with the server as long as it is shown; others are told at which place one is. */
export function useSync(opened: OpenEdition, at: { path: string | undefined; pointer: string }): Syncing {
  const person = usePerson()?.id
  const sync = useRef<EditionSync>(undefined)
  const [state, setState] = useState<SyncState>({ kind: 'saved' })
  const [heard, setHeard] = useState<{ state: Edition['state']; people: OtherPerson[] }>({
    state: opened.edition.state,
    people: [],
  })
  const [deaf, setDeaf] = useState<{ failure: unknown }>()
  const [base, setBase] = useState(opened.base)
  const [conflicts, setConflicts] = useState<ToldConflict[]>([])
  useEffect(() => {
    if (person === undefined) return undefined
    const { edition, workspace } = opened
    const started = startSync(
      { person, edition, workspace },
      {
        onState: setState,
        onPulse: (pulse) => {
          setHeard(pulse)
          setDeaf(undefined)
        },
        onPulseFailure: (failure) => setDeaf({ failure }),
        onBase: setBase,
        onConflicts: (more) =>
          setConflicts((known) => [...known.filter((one) => !isAmong(one, more)), ...more]),
      },
    )
    sync.current = started.sync
    return () => {
      sync.current = undefined
      started.end()
    }
  }, [opened, person])
  const { path, pointer } = at
  useEffect(() => sync.current?.at(path === undefined ? null : { path, pointer }), [path, pointer])
  return {
    state,
    editionState: heard.state,
    base,
    people: heard.people,
    deaf,
    isShutOut: deaf !== undefined && isRefusal(deaf.failure),
    conflicts,
    settle: (conflict) => setConflicts((known) => known.filter((one) => one !== conflict)),
    retryNow: () => sync.current?.retryNow(),
    flush: async () => await sync.current?.flush(),
    isLosable: useCallback(() => sync.current?.losable === true, []),
  }
}

const isAmong = (conflict: ToldConflict, others: readonly ToldConflict[]): boolean => {
  const place = conflictPlace(conflict)
  return others.some((one) => conflictPlace(one) === place)
}

/** No analyst any more, or no such edition: neither passes by itself. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (failure.status === 403 || failure.status === 404)
