import { useCallback } from 'react'
import type { OpenView } from './useApplicationView.ts'

/** What an entry of a list does with its application after a move: it shows it, and the list is read again. */
export function useNewView(
  process: OpenView['process'],
  replace: (opened: OpenView) => void,
  onChanged: () => void,
): (view: OpenView['view']) => void {
  return useCallback(
    (view) => {
      replace({ view, process })
      onChanged()
    },
    [replace, process, onChanged],
  )
}
