import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { FormattedAnswer } from '../summary/FormattedAnswer.tsx'

/** The row in one line: its first answers. */
const SHOWN = 2

interface RowSummaryProps {
  pointer: string
  item: JsonObject
  itemUi: JsonObject
}

export function RowSummary({ pointer, item, itemUi }: RowSummaryProps) {
  const { store, lists } = useEnvironment()
  useAtomValue(store.shapes.at(pointer), { store: store.jotai })
  const answer = store.answer(pointer)
  const answers = objectOf(answer)
  const filled = Object.entries(objectOf(item['properties'])).filter(
    ([name, schema]) => isPlain(answers[name]) && !('upload' in objectOf(schema)),
  )
  if (filled.length === 0) return null
  return (
    <p className="hint">
      {filled.slice(0, SHOWN).map(([name, schema], index) => (
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
      ))}
    </p>
  )
}

function isPlain(value: Json | undefined): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
