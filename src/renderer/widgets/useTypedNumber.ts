import { useServices } from '../environment/RendererServices.ts'
import { parseNumber } from './parseNumber.ts'
import { useTyped } from './useTyped.ts'
import type { WidgetProps } from './WidgetProps.ts'
import { writeNumber } from './writeNumber.ts'

/** A number in a box, in the signs of the language. */
export function useTypedNumber(props: WidgetProps, write = writeNumber) {
  const { language } = useServices()
  return useTyped({
    ...props,
    read: (typed) => parseNumber(typed, language),
    write: (value) => write(value, language),
  })
}
