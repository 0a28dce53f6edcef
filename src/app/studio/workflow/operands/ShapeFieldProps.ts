import type { ReactNode } from 'react'
import type { Json } from '#engine/values/types.ts'
import type { Choice } from '../panel/Choices.ts'
import type { Shape } from './shapeOf.ts'

export interface ShapeFieldProps {
  /** Where it stands in the part: "calendar", "calendar.as". */
  word: string
  label: string
  shape: Shape
  value: Json | undefined
  readOnly: boolean
  required?: boolean
  /** From which names a word is chosen, where it is not free. */
  choicesOf: (word: string) => readonly Choice[] | undefined
  onChange: (value: Json | undefined) => void
  /** Shows a place in it in the JSON. */
  onJson: (pointer: string) => void
}

/** Of a word that has others in it: how these are drawn. */
export interface AroundProps<Kind extends Shape['kind']> extends ShapeFieldProps {
  shape: Extract<Shape, { kind: Kind }>
  renderField: (props: ShapeFieldProps) => ReactNode
}
