import { Field } from '#ui/Field.tsx'
import { SelectBox } from '#ui/SelectBox.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { PlaceOptions } from '../../rules/ReadableOptions.tsx'
import { readableName } from '../../rules/readableName.ts'
import { useToolbox } from '../../rules/RuleToolbox.ts'
import type { OperandFieldProps } from './OperandField.tsx'
import type { OperandParts } from './operandParts.ts'

interface SourceSelectProps extends Pick<OperandFieldProps, 'readOnly' | 'only' | 'required'> {
  parts: OperandParts
  onParts: (parts: OperandParts) => void
}

/** What each choice of a value begins with; no pointer is called so. */
const VALUES = { text: '', number: 0, yes: true, no: false } as const
type ValueChoice = keyof typeof VALUES
const CHOICES: readonly ValueChoice[] = ['text', 'number', 'yes', 'no']

/** Where a value comes from: it is written here, or read at a place. */
export function SourceSelect({ parts, readOnly, only, required = false, onParts }: SourceSelectProps) {
  const { text } = useTexts()
  const { world, telling } = useToolbox()
  const chosen = choiceOf(parts)
  const offered = world.readables.filter(({ kind }) => only === undefined || kind === only)
  const isKnown = parts.source !== 'place' || offered.some(({ pointer }) => pointer === chosen)
  const values = only === undefined ? CHOICES : CHOICES.filter((one) => one === chosen)
  const choose = (choice: string) => {
    const value = CHOICES.find((one) => one === choice)
    if (value !== undefined) onParts({ source: 'value', value: VALUES[value] })
    else if (choice === '') onParts({ source: 'none' })
    else onParts({ source: 'place', at: choice })
  }
  return (
    <Field label={text('studioParts.operand.source')}>
      {(control) => (
        <SelectBox
          {...control}
          value={chosen}
          disabled={readOnly}
          onChange={({ target }) => choose(target.value)}
        >
          {(!required || chosen === '') && <option value="">{text('studioParts.operand.none')}</option>}
          {values.map((one) => (
            <option key={one} value={one}>
              {text(`studioParts.operand.value.${one}`)}
            </option>
          ))}
          {!isKnown && <option value={chosen}>{readableName(chosen, telling)}</option>}
          <PlaceOptions readables={offered} telling={telling} />
        </SelectBox>
      )}
    </Field>
  )
}

function choiceOf(parts: OperandParts): string {
  if (parts.source === 'none') return ''
  if (parts.source === 'place') return parts.at
  if (typeof parts.value === 'boolean') return parts.value ? 'yes' : 'no'
  return typeof parts.value === 'number' ? 'number' : 'text'
}
