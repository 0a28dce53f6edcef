import { sharedParts } from '#engine/content/metaDocuments.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { isJsonObject } from '../../../state/json.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { ValueKind } from '../../rules/relations.ts'
import { useToolbox } from '../../rules/RuleToolbox.ts'
import { literalOf, type OperandParts, readOperand, writeOperand } from './operandParts.ts'
import { SourceSelect } from './SourceSelect.tsx'
import { TypedInput } from './TypedInput.tsx'

export interface OperandFieldProps {
  label: string
  value: Json | undefined
  readOnly: boolean
  /** Only such values. */
  only?: ValueKind
  /** There is always one. */
  required?: boolean
  onChange: (value: Json | undefined) => void
  /** What is computed is changed as JSON. */
  onJson: () => void
}

const duration = getAt(sharedParts, '/definitions/duration')
const DURATION = isJsonObject(duration) ? duration : {}
const NUMBER = { type: 'number' }

/** A value, or where it is read from; what is computed is shown as it is written. */
export function OperandField(props: OperandFieldProps) {
  const { label, value, readOnly, onChange, onJson } = props
  const { text } = useTexts()
  const parts = readOperand(value)
  const put = (next: OperandParts) => onChange(writeOperand(next))
  return (
    <FieldSet label={label}>
      {parts === undefined ? (
        <>
          <pre className="studio-value">{JSON.stringify(value, null, 1)}</pre>
          <Button kind="quiet" icon="edit" onClick={onJson}>
            {text('studioFlow.editJson', { name: label })}
          </Button>
        </>
      ) : (
        <>
          <SourceSelect {...props} parts={parts} onParts={put} />
          <PartsFields parts={parts} readOnly={readOnly} onParts={put} />
        </>
      )}
    </FieldSet>
  )
}

interface PartsFieldsProps {
  parts: OperandParts
  readOnly: boolean
  onParts: (parts: OperandParts) => void
}

function PartsFields({ parts, readOnly, onParts }: PartsFieldsProps) {
  const { text } = useTexts()
  const { world } = useToolbox()
  if (parts.source === 'none' || (parts.source === 'value' && typeof parts.value === 'boolean')) return null
  if (parts.source === 'value') {
    const { value } = parts
    const isNumber = typeof value === 'number'
    return (
      <TypedInput
        label={text('studio.rules.value')}
        value={String(value)}
        schema={isNumber ? NUMBER : { type: 'string' }}
        required={isNumber}
        readOnly={readOnly}
        onChange={(said) => onParts({ source: 'value', value: isNumber ? Number(said) : said })}
      />
    )
  }
  const { plus, otherwise, ...place } = parts
  const kind = world.readables.find(({ pointer }) => pointer === parts.at)?.kind
  const isNumber = typeof plus === 'number' || (plus === undefined && kind === 'number')
  const isShifted = plus !== undefined || kind === 'date' || kind === 'number'
  const others = { ...(plus !== undefined && { plus }), ...(otherwise !== undefined && { otherwise }) }
  return (
    <>
      {isShifted && (
        <TypedInput
          label={text('studioParts.operand.plus')}
          {...(!isNumber && { hint: text('studioParts.operand.plusHint') })}
          value={plus === undefined ? '' : String(plus)}
          schema={isNumber ? NUMBER : DURATION}
          readOnly={readOnly}
          onChange={(said) => {
            const shift = said === '' ? {} : { plus: isNumber ? Number(said) : said }
            onParts({ ...place, ...(otherwise !== undefined && { otherwise }), ...shift })
          }}
        />
      )}
      <TypedInput
        label={text('studioParts.operand.else')}
        value={otherwise === undefined ? '' : String(otherwise)}
        schema={typeof otherwise === 'number' ? NUMBER : { type: 'string' }}
        readOnly={readOnly || typeof otherwise === 'boolean'}
        onChange={(said) => {
          const { otherwise: _before, ...rest } = others
          const next = literalOf(said, typeof otherwise === 'number' || kind === 'number')
          onParts({ ...place, ...rest, ...(said !== '' && { otherwise: next }) })
        }}
      />
    </>
  )
}
