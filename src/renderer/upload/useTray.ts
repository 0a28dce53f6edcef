import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AnswerStore } from '../store/AnswerStore.ts'
import { dropTrayOfRemovedRow, moveTray, trayAt } from './trays.ts'
import type { TrayState } from './TrayState.ts'
import type { TrayDoors, UploadTray } from './UploadTray.ts'

/** The tray of a field, which stays the same while the row of the field moves. */
export function useTray(
  store: AnswerStore,
  pointer: string,
  doors: TrayDoors,
): { tray: UploadTray; state: TrayState } {
  const [tray] = useState(() => trayAt(store, pointer, doors))
  const state = useSyncExternalStore(tray.subscribe, tray.state)
  const place = useRef(pointer)
  useEffect(() => {
    tray.open(doors)
  })
  useEffect(() => {
    if (place.current !== pointer) moveTray(store, pointer, tray)
    place.current = pointer
  }, [store, pointer, tray])
  useEffect(
    () => () => {
      // Later: a row is removed from the answers after its field is gone, or before.
      setTimeout(() => dropTrayOfRemovedRow(store, place.current, tray))
    },
    [store, tray],
  )
  return { tray, state }
}
