import { atom } from 'jotai'
import { getPortal } from '../content/portalState.ts'
import { store } from '../state/store.ts'

export interface Toast {
  id: number
  kind: 'done' | 'info' | 'warning' | 'error'
  /** Message id and its parameters. */
  message: string
  params?: { [name: string]: unknown }
}
export const toastsAtom = atom<readonly Toast[]>([])

const DEFAULT_SECONDS = 20
let lastId = 0

/** Shows a message at the top right for the seconds that the content gives (specification: 20). */
export function showToast(kind: Toast['kind'], message: string, params?: Toast['params']): void {
  lastId += 1
  const toast: Toast =
    params === undefined ? { id: lastId, kind, message } : { id: lastId, kind, message, params }
  store.set(toastsAtom, (all) => [...all.filter((other) => other.message !== message), toast])
}

export function dismissToast(id: number): void {
  store.set(toastsAtom, (all) => all.filter((toast) => toast.id !== id))
}

export function toastSeconds(): number {
  const seconds = getPortal().portal.constants['toastSeconds']
  return typeof seconds === 'number' ? seconds : DEFAULT_SECONDS
}
