import { useState } from 'react'
import type { Json } from '#engine/values/types.ts'
import { parseNumber } from './parseNumber.ts'
import { textOf } from './textOf.ts'

/** Keeps "12," while it is being typed: the text is shown as long as it stands for the answer. */
export function useNumberText(value: Json | undefined, onChange: (value: Json | undefined) => void) {
  const [typed, setTyped] = useState(() => shown(value))
  const text = parseNumber(typed) === (value ?? undefined) ? typed : shown(value)
  const type = (next: string) => {
    setTyped(next)
    onChange(parseNumber(next))
  }
  return { text, type }
}

function shown(value: Json | undefined): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : textOf(value)
}
