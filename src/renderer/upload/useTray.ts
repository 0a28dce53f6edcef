import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AnswerStore } from '../store/AnswerStore.ts'
import { dropTrayOfRemovedRow, trayAt } from './trays.ts'
import type { TrayState } from './TrayState.ts'
import type { TrayDoors, UploadTray } from './UploadTray.ts'

/** The tray of a field. Its address stays the same while its row moves. */
export function useTray(
  store: AnswerStore,
  address: string,
  given: Omit<TrayDoors, 'place'>,
): { tray: UploadTray; state: TrayState } {
  const doors = { ...given, place: () => store.pointerOf(address) }
  const [tray] = useState(() => trayAt(store, address, doors))
  const state = useSyncExternalStore(tray.subscribe, tray.state)
  useEffect(() => {
    tray.open(doors)
  })
  useEffect(
    () => () => {
      // Later: a row is removed from the answers after its field is gone, or before.
      setTimeout(() => dropTrayOfRemovedRow(store, address))
    },
    [store, address],
  )
  return { tray, state }
}
