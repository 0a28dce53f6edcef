import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { fitsWord } from '../../forms/question/fitsWord.ts'
import type { Shape } from './shapeOf.ts'

/** Can the fields of a shape show all that a value says? One that lacks something is shown; one that says more is not. */
export function fitsShape(shape: Shape, value: Json): boolean {
  if (shape.kind === 'operand') return true
  if (shape.kind === 'simple') return fitsWord(shape.schema, value)
  if (shape.kind === 'names') return Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (shape.kind === 'list')
    return (
      Array.isArray(value) &&
      value.every((row) => typeof row === 'string' || (isJsonObject(row) && fitsShape(shape.of, row)))
    )
  if (!isJsonObject(value)) return false
  if (shape.kind === 'map') return Object.values(value).every((one) => fitsShape(shape.of, one))
  const members = new Map(shape.members)
  return Object.entries(value).every(([name, one]) => {
    const member = members.get(name)
    return member !== undefined && fitsShape(member, one)
  })
}
