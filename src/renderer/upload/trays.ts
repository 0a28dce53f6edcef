import type { AnswerStore } from '../store/AnswerStore.ts'
import { UploadTray, type TrayDoors } from './UploadTray.ts'

/** Of each store the trays of its fields, by pointer: a step that is left and opened again finds its uploads going on. */
const trays = new WeakMap<AnswerStore, Map<string, UploadTray>>()

function traysOf(store: AnswerStore): Map<string, UploadTray> {
  const known = trays.get(store) ?? new Map<string, UploadTray>()
  trays.set(store, known)
  return known
}

export function trayAt(store: AnswerStore, pointer: string, doors: TrayDoors): UploadTray {
  const all = traysOf(store)
  const tray = all.get(pointer) ?? new UploadTray(pointer, doors)
  all.set(pointer, tray)
  return tray
}

/** A row moved, and its field with it. */
export function moveTray(store: AnswerStore, pointer: string, tray: UploadTray): void {
  traysOf(store).set(pointer, tray)
  tray.moveTo(pointer)
}

/** Was the row removed that the field stood in? Then nobody waits for its files. */
export function dropTrayOfRemovedRow(store: AnswerStore, pointer: string, tray: UploadTray): void {
  const row = /^(.*\/\d+)(?:\/|$)/.exec(pointer)?.[1]
  if (row === undefined || store.answer(row) !== undefined) return
  const all = traysOf(store)
  if (all.get(pointer) === tray) all.delete(pointer)
  tray.discard()
}
