import type { FieldPathId } from '@rjsf/utils'

/** What RJSF adds to the path of the shared part of a `oneOf` or `anyOf`; answers know nothing of it. */
const MARK = 'XxxOf'

/** The path of the answers that a template stands for. */
export function placeOfUnion(
  fieldPathId: Pick<FieldPathId, 'path'>,
  schema: { oneOf?: unknown; anyOf?: unknown },
): Pick<FieldPathId, 'path'> {
  const { path } = fieldPathId
  const shared = path.at(-1) === MARK && (schema.oneOf !== undefined || schema.anyOf !== undefined)
  return shared ? { path: path.slice(0, -1) } : fieldPathId
}
