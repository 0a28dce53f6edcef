import { useEffect, useState } from 'react'
import { usePerson } from '../../session/useSession.ts'
import type { EditionSync } from './EditionSync.ts'
import type { OpenEdition } from './openEdition.ts'
import { startSync } from './startSync.ts'
import type { Edition, FileConflict, OtherPerson, SyncState } from './types.ts'

export interface Syncing {
  sync: EditionSync | undefined
  state: SyncState
  editionState: Edition['state']
  people: OtherPerson[]
  /** Others are not heard of: no network, or the edition is not to be had any more. */
  deaf: { failure: unknown } | undefined
  conflicts: FileConflict[]
  settle: (conflict: FileConflict) => void
}

/** Keeps an open edition in step with the server as long as it is shown. */
export function useSync(opened: OpenEdition): Syncing {
  const person = usePerson()?.id
  const [sync, setSync] = useState<EditionSync>()
  const [state, setState] = useState<SyncState>({ kind: 'saved' })
  const [heard, setHeard] = useState<{ state: Edition['state']; people: OtherPerson[] }>({
    state: opened.edition.state,
    people: [],
  })
  const [deaf, setDeaf] = useState<{ failure: unknown }>()
  const [conflicts, setConflicts] = useState<FileConflict[]>([])
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
        onConflicts: (more) =>
          setConflicts((known) => [...known.filter((one) => !isAmong(one, more)), ...more]),
      },
    )
    setSync(started.sync)
    return started.end
  }, [opened, person])
  const settle = (conflict: FileConflict) => setConflicts((known) => known.filter((one) => one !== conflict))
  return { sync, state, editionState: heard.state, people: heard.people, deaf, conflicts, settle }
}

const isAmong = ({ path, pointer }: FileConflict, others: readonly FileConflict[]): boolean =>
  others.some((one) => one.path === path && one.pointer === pointer)
