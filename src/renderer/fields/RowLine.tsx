import { Fragment } from 'react'
import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { FormattedAnswer } from '../summary/FormattedAnswer.tsx'
import { textOf } from '../widgets/textOf.ts'
import { uiOption } from '../widgets/uiOption.ts'

/** How many answers tell one row from another. */
const SHOWN = 2

interface RowLineProps {
  answer: Json | undefined
  item: JsonObject
  itemUi: JsonObject
}

/** A row in one line: the answers that `summary` names, else the first. Nothing is drawn for a row without any. */
export function RowLine({ answer, item, itemUi }: RowLineProps) {
  const { lists } = useEnvironment()
  const answers = objectOf(answer)
  const properties = objectOf(item['properties'])
  const wanted = uiOption(itemUi, 'summary')
  const names = Array.isArray(wanted) ? wanted.map(textOf) : Object.keys(properties)
  const filled = names
    .map((name): [string, Json | undefined] => [name, properties[name]])
    .filter(([name, schema]) => isPlain(answers[name]) && !('upload' in objectOf(schema)))
  return filled.slice(0, Array.isArray(wanted) ? wanted.length : SHOWN).map(([name, schema], index) => (
    <Fragment key={name}>
      {index > 0 && ' · '}
      <FormattedAnswer
        name={name}
        schema={objectOf(schema)}
        ui={objectOf(itemUi[name])}
        value={answers[name]}
        lists={lists}
      />
    </Fragment>
  ))
}

function isPlain(value: Json | undefined): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}
