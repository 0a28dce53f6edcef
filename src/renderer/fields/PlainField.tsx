import { AnswerField } from './AnswerField.tsx'
import { drawLeaf } from './drawLeaf.tsx'
import { GroupField } from './GroupField.tsx'
import { inheriting } from './inheriting.ts'
import { isOneAnswer } from './isOneAnswer.ts'
import { plainLeaf } from './plainLeaf.ts'
import { RowsField } from './RowsField.tsx'
import { whenVisible } from './whenVisible.tsx'

/** A place of a form that nothing shapes (`shape/isPlain.ts`): drawn as it stands in the schema. */
export const PlainField = whenVisible((props) => {
  const leaf = plainLeaf(props)
  if (leaf !== undefined) return drawLeaf(leaf)
  const field = inheriting(props)
  if (field.schema.type !== 'array') return <GroupField {...field} />
  return isOneAnswer(field) ? <AnswerField {...field} /> : <RowsField {...field} />
})
