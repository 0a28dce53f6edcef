import type { AnswerStore } from '../store/AnswerStore.ts'
import { waitingCode } from './TrayState.ts'
import { UploadTray, type TrayDoors } from './UploadTray.ts'

/** Of each store the trays of its fields, by address: a step that is left and opened again finds its uploads going on. */
const trays = new WeakMap<AnswerStore, Map<string, UploadTray>>()

export function trayAt(store: AnswerStore, address: string, doors: TrayDoors): UploadTray {
  const known = trays.get(store) ?? openTrays(store)
  const tray = known.get(address) ?? openTray(store, address, doors)
  known.set(address, tray)
  return tray
}

function openTray(store: AnswerStore, address: string, doors: TrayDoors): UploadTray {
  const tray = new UploadTray(doors)
  tray.subscribe(() => {
    const code = waitingCode(tray.state())
    if (code === undefined) store.waits.delete(address)
    else store.waits.set(address, code)
  })
  return tray
}

function openTrays(store: AnswerStore): Map<string, UploadTray> {
  const known = new Map<string, UploadTray>()
  trays.set(store, known)
  // A field that only moves with its row is not drawn anew, and one of another step is not drawn at all.
  store.subscribe(() => {
    for (const tray of known.values()) tray.placed()
  })
  return known
}

/** Was the row removed that the field stood in? Then nobody waits for its files. */
export function dropTrayOfRemovedRow(store: AnswerStore, address: string): void {
  const row = /^(.*\/@?\d+)(?:\/|$)/.exec(address)?.[1]
  if (row === undefined || store.answer(row) !== undefined) return
  const known = trays.get(store)
  known?.get(address)?.discard()
  known?.delete(address)
}
