import { useLayoutEffect, useRef, useState, type ChangeEvent, type FocusEvent } from 'react'
import { cleanText, LONGEST } from './cleanText.ts'
import { forgetUndo } from './forgetUndo.ts'
import { textOf } from './textOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

type Box = HTMLInputElement & HTMLTextAreaElement

/**
 * Free text. The box is the browser's own: what is typed stands in it as it is until the field is left, so that a key
 * draws nothing; what is kept is clean. An answer that is another one than what stands there is put into it, never as
 * `defaultValue`: React would not see that the person takes away what came so.
 */
export function useTypedText({
  value,
  onChange,
  onLeave,
}: Pick<WidgetProps, 'value' | 'onChange' | 'onLeave'>) {
  const box = useRef<Box>(null)
  const [cut, setCut] = useState(false)
  const text = textOf(value)
  useLayoutEffect(() => {
    if (box.current !== null && cleanText(box.current.value) !== text) show(box.current, text)
  })
  const input = {
    ref: box,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const clean = cleanText(target.value)
      const tooLong = target.value.length > LONGEST
      if (tooLong) show(target, clean)
      setCut(tooLong)
      // What is said under the box is drawn together with the answer of now.
      onChange(clean === '' ? undefined : clean, tooLong === cut ? 'shown' : undefined)
    },
    onBlur: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      show(target, cleanText(target.value))
      onLeave()
    },
  }
  return { input, cut }
}

function show(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (box.value === text) return
  box.value = text
  forgetUndo(box)
}
