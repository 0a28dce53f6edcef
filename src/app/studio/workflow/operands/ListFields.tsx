import type { Json, JsonObject } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { isJsonObject } from '../../../state/json.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { AroundProps } from './ShapeFieldProps.ts'
import { WordSet } from './WordSet.tsx'

/** Rows, each an object; one that says no more than its name is that name. */
export function ListFields(props: AroundProps<'list'>) {
  const { shape, word, label, value, onChange, onJson, renderField, ...rest } = props
  const { text } = useTexts()
  const rows = Array.isArray(value) ? value : []
  const { short } = shape
  const [first] = rest.choicesOf(`${word}.*.${short}`) ?? []
  const put = (next: readonly Json[]) => onChange(next.length === 0 ? undefined : [...next])
  // They have no names of their own: the same may stand twice.
  const placed = rows.map((row, index) => ({ row, index, key: `row ${index}` }))
  return (
    <WordSet {...{ word, label }}>
      {placed.map(({ row, index, key }) => (
        <div key={key} className="flow-card">
          {renderField({
            ...rest,
            word: `${word}.*`,
            label: text('studioParts.row', { number: index + 1 }),
            shape: shape.of,
            value: isJsonObject(row) ? row : { [short]: row },
            onChange: (next) => put(rows.with(index, shortened(next, short))),
            onJson: (pointer) => onJson(`/${index}${isJsonObject(row) ? pointer : ''}`),
          })}
          {!rest.readOnly && (
            <div className="actions">
              <Button kind="quiet" icon="trash" onClick={() => put(rows.toSpliced(index, 1))}>
                {text('studioParts.removeOne', { name: text('studioParts.row', { number: index + 1 }) })}
              </Button>
            </div>
          )}
        </div>
      ))}
      {!rest.readOnly && first !== undefined && (
        <div className="actions">
          <Button kind="quiet" icon="add" onClick={() => put([...rows, first.value])}>
            {text('studioParts.addOne')}
          </Button>
        </div>
      )}
    </WordSet>
  )
}

function shortened(row: Json | undefined, short: string): Json {
  const object: JsonObject = isJsonObject(row) ? row : {}
  const name = object[short]
  return Object.keys(object).length === 1 && name !== undefined ? name : object
}
