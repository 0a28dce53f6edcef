import { documentSigns } from './documentSigns.ts'
import { inputAttributes } from './inputAttributes.ts'
import { SeriesNumber } from './SeriesNumber.tsx'
import { textOf } from './textOf.ts'
import { TypedField } from './TypedField.tsx'
import { uiOption } from './uiOption.ts'
import { useTyped } from './useTyped.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** Series, numbers, ciphers, FIN: capital Latin letters and digits, spaces and dashes are nobody's mistake. */
export function DocumentNumberWidget(props: WidgetProps) {
  const given = uiOption(props.ui, 'series')
  const series = Array.isArray(given) ? given.map(textOf) : []
  if (series.length > 0) return <SeriesNumber {...props} series={series} />
  return <SignsBox {...props} />
}

function SignsBox(props: WidgetProps) {
  const input = useTyped({
    ...props,
    read: (typed) => documentSigns(typed) || undefined,
    write: textOf,
  })
  return (
    <TypedField
      field={props}
      width={10}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...inputAttributes(props.ui)}
      {...input}
    />
  )
}
