import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Json } from '#engine/values/types.ts'
import { forgetUndo } from './forgetUndo.ts'

/** No number, phone or code is longer; of what is pasted by mistake this much is enough to say so. */
const LONGEST = 1_000

interface Reading {
  value: Json | undefined
  onChange: (value: Json | undefined) => void
  onLeave: () => void
  /** What is typed as an answer; `undefined` = nothing. */
  read: (typed: string) => Json | undefined
  /** An answer as it is shown when nobody types. */
  write: (value: Json | undefined) => string
}

/**
 * The text of a box whose answer is written otherwise than it is typed ("12,", "aa 12", a phone in groups). While the
 * person types nothing is rewritten under the fingers: an input method, the caret and Undo go on working. On leaving
 * the answer is shown as it was understood.
 */
export function useTyped({ value, onChange, onLeave, read, write }: Reading) {
  const [typed, setTyped] = useState<string>()
  const current = typed !== undefined && sameJson(read(typed), value)
  const shown = current ? typed : write(value)
  const box = useRef<HTMLInputElement>(null)
  const known = useRef(shown)
  useLayoutEffect(() => {
    if (known.current !== shown && box.current !== null) forgetUndo(box.current)
    known.current = shown
  }, [shown])
  return {
    ref: box,
    value: shown,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      known.current = target.value
      const text = target.value.slice(0, LONGEST)
      setTyped(text)
      onChange(read(text))
    },
    onBlur: () => {
      setTyped(undefined)
      onLeave()
    },
  }
}
