import { useState, type ChangeEvent } from 'react'
import type { Json } from '#engine/values/types.ts'
import { cleanText, LONGEST } from './cleanText.ts'
import { textOf } from './textOf.ts'

interface Reading {
  value: Json | undefined
  onChange: (value: Json | undefined) => void
  onLeave: () => void
}

/** Free text. What is typed stands in the box as it is until the field is left; what is kept is clean. */
export function useTypedText({ value, onChange, onLeave }: Reading) {
  const [typed, setTyped] = useState<string>()
  const [cut, setCut] = useState(false)
  const current = typed !== undefined && cleanText(typed) === textOf(value)
  const input = {
    value: current ? typed : textOf(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = target.value
      const clean = cleanText(text)
      const tooLong = text.length > LONGEST
      setCut(tooLong)
      setTyped(clean === text || tooLong ? undefined : text)
      onChange(clean === '' ? undefined : clean)
    },
    onBlur: () => {
      setTyped(undefined)
      onLeave()
    },
  }
  return { input, cut }
}
