import type { Json } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { RulePlace } from '../../rules/RuleWorld.ts'
import { fitsShape } from './fitsShape.ts'
import { OperandPlace } from './OperandPlace.tsx'
import { ShapeField } from './ShapeField.tsx'
import type { Shape } from './shapeOf.ts'

export interface ParamsFieldProps {
  place: RulePlace
  value: Json | undefined
  readOnly: boolean
  onChange: (value: Json | undefined) => void
  /** Shows a place in them in the JSON. */
  onJson: (pointer: string) => void
}

const PARAMS: Shape = { kind: 'map', of: { kind: 'operand' }, names: undefined }

/** What stands in the braces of a text. */
export function ParamsField({ place, value, readOnly, onChange, onJson }: ParamsFieldProps) {
  const { text } = useTexts()
  const label = text('studioParts.word.params')
  if (readOnly && value === undefined) return null
  if (value !== undefined && !fitsShape(PARAMS, value))
    return (
      <Button kind="quiet" icon="edit" onClick={() => onJson('')}>
        {text('studioFlow.editJson', { name: 'params' })}
      </Button>
    )
  return (
    <details className="flow-operand">
      <summary>{label}</summary>
      <OperandPlace place={place}>
        <ShapeField
          word="params"
          shape={PARAMS}
          choicesOf={() => undefined}
          {...{ label, value, readOnly, onChange, onJson }}
        />
      </OperandPlace>
    </details>
  )
}
