import StockSchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { placeShape } from '../shape/placeShape.ts'
import { drawLeaf } from './drawLeaf.tsx'
import { plainLeaf } from './plainLeaf.ts'
import { ShapedField } from './ShapedField.tsx'
import { whenVisible } from './whenVisible.tsx'

/** RJSF's SchemaField behind our visibility. */
export const VisibleField = whenVisible((props, pointer) => {
  const leaf = plainLeaf(props)
  if (leaf !== undefined) return drawLeaf(leaf)
  const shape = placeShape(props)
  if (shape === undefined) return <StockSchemaField {...props} formData={undefined} />
  return <ShapedField stock={StockSchemaField} pointer={pointer} shape={shape} field={props} />
})
