import { lazyPart } from '#ui/lazyPart.ts'
import { AnswerField } from './AnswerField.tsx'
import { drawLeaf } from './drawLeaf.tsx'
import { GroupField } from './GroupField.tsx'
import { inheriting } from './inheriting.ts'
import { isOneAnswer } from './isOneAnswer.ts'
import { loadRows } from './loadRows.ts'
import { plainLeaf } from './plainLeaf.ts'
import { whenVisible } from './whenVisible.tsx'

/** Lists of rows come with the first form that has one. */
const RowsField = lazyPart(loadRows)

/** A place of a form that nothing shapes (`shape/isPlain.ts`): drawn as it stands in the schema. */
export const PlainField = whenVisible((props) => {
  const leaf = plainLeaf(props)
  if (leaf !== undefined) return drawLeaf(leaf)
  const field = inheriting(props)
  if (field.schema.type !== 'array') return <GroupField {...field} />
  return isOneAnswer(field) ? <AnswerField {...field} /> : <RowsField {...field} />
})
