import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { inOrder, withoutMember } from '../../forms/edits/members.ts'
import type { AroundProps } from './ShapeFieldProps.ts'
import { WordSet } from './WordSet.tsx'

/** Members in the order of the meta-schema; what is empty is not there. */
export function ObjectFields(props: AroundProps<'object'>) {
  const { shape, word, label, value, onChange, onJson, renderField, ...rest } = props
  const { text } = useTexts()
  const object = isJsonObject(value) ? value : {}
  // Rows are asked by the words of their list.
  const around = word.replaceAll('.*', '')
  const put = (name: string, next: Json | undefined) => {
    const order = shape.members.map(([one]) => one)
    const written =
      next === undefined ? withoutMember(object, name) : inOrder({ ...object, [name]: next }, order)
    onChange(Object.keys(written).length === 0 ? undefined : written)
  }
  return (
    <WordSet {...{ word, label }}>
      {shape.members.map(([name, inner]) =>
        renderField({
          ...rest,
          word: `${word}.${name}`,
          label: text(`studioParts.word.${around}.${name}`),
          shape: inner,
          value: object[name],
          required: shape.required.includes(name),
          onChange: (next) => put(name, next),
          onJson: (pointer) => onJson(`/${name}${pointer}`),
        }),
      )}
    </WordSet>
  )
}
