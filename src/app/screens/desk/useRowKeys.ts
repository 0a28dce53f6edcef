import { useEffect, useRef, type RefObject } from 'react'
import { focusedRow, focusRow, lastRow, rowId } from './focusRow.ts'
import { SEARCH_BOX } from './QueueSearch.tsx'

interface RowDeeds {
  onSelect: (id: string) => void
  onTake: (id: string) => void
  onGiveBack: (id: string) => void
  onTurn: (way: 'next' | 'previous') => void
  onHelp: () => void
}

/** Those that go on while they are held down; of the others each press is one. */
const WALKING = new Set(['j', 'k', 'ArrowDown', 'ArrowUp'])

/**
 * Single keys, while the focus is in a row and only then (WCAG 2.1.4): whoever types or speaks elsewhere sets nothing off.
 * Each row stays reachable by Tab as everywhere; Enter opens it, since its link has the focus.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>, deeds: RowDeeds): void {
  const latest = useRef(deeds)
  useEffect(() => {
    latest.current = deeds
  })
  useEffect(() => {
    const element = table.current
    if (element === null) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (event.repeat && !WALKING.has(event.key)) return
      const at = focusedRow(element)
      if (at < 0 || !act(element, { at, key: event.key, deeds: latest.current })) return
      event.preventDefault()
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [table])
}

/** False: the key is none of ours. */
function act(table: HTMLElement, { at, key, deeds }: { at: number; key: string; deeds: RowDeeds }): boolean {
  const id = rowId(table, at) ?? ''
  const keys: { [key: string]: () => void } = {
    j: () => focusRow(table, at + 1),
    ArrowDown: () => focusRow(table, at + 1),
    k: () => focusRow(table, at - 1),
    ArrowUp: () => focusRow(table, at - 1),
    Home: () => focusRow(table, 0),
    End: () => focusRow(table, lastRow(table)),
    x: () => deeds.onSelect(id),
    t: () => deeds.onTake(id),
    g: () => deeds.onGiveBack(id),
    n: () => deeds.onTurn('next'),
    p: () => deeds.onTurn('previous'),
    '/': () => document.querySelector<HTMLElement>(`#${SEARCH_BOX}`)?.focus(),
    '?': deeds.onHelp,
  }
  const deed = Object.hasOwn(keys, key) ? keys[key] : undefined
  deed?.()
  return deed !== undefined
}
