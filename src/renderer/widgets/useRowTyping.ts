import { useState } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { exactRow } from './exactRow.ts'
import type { RowBoxProps } from './RowBox.tsx'
import type { RowSearch } from './useRemoteRows.ts'

/** A row's name is never longer; so much of a pasted text is enough to find nothing. */
const LONGEST = 200

interface RowTyping {
  /** What stands in the box. */
  text: string
  /** What is looked for; undefined until the person turns to the field. */
  searched: string | undefined
  /** To be announced: what was chosen. */
  said: string
  ask: () => void
  /** The typing is over: a row was chosen, or the choice taken back. */
  settle: (row: JsonObject | undefined) => void
  type: (next: string) => void
  leave: () => void
  /** Something was typed and nothing chosen. */
  unchosen: (search: RowSearch) => boolean
  /** The field was left with exactly one row's name or code in it. */
  exact: (search: RowSearch) => JsonObject | undefined
}

/** What is typed over a searched list, and what becomes of it when the person goes on. */
export function useRowTyping({ labelOf, chosen, answered, onPick, onLeave }: RowBoxProps): RowTyping {
  const { translate } = useServices()
  const [typed, setTyped] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [left, setLeft] = useState(false)
  const [said, setSaid] = useState('')
  const open = typed !== undefined && typed.trim() !== ''
  const settle = (row: JsonObject | undefined) => {
    setTyped(undefined)
    setSaid(row === undefined ? '' : `${labelOf(row)}, ${translate('a11y.selected')}`)
  }
  return {
    text: typed ?? (chosen === null ? '' : labelOf(chosen)),
    searched: asked ? (typed ?? '') : undefined,
    said,
    ask: () => setAsked(true),
    settle,
    type: (next: string) => {
      setTyped(next.slice(0, LONGEST))
      setAsked(true)
      setLeft(false)
      setSaid('')
      if (answered) onPick(undefined)
    },
    leave: () => {
      setLeft(true)
      onLeave()
    },
    unchosen: ({ state }) => left && open && !answered && state !== 'loading',
    exact: ({ state, rows }) =>
      left && open && state === 'ready' ? exactRow(rows, typed, labelOf) : undefined,
  }
}
