import { _, type CodeKeywordDefinition } from 'ajv'
import { and, getProperty, strConcat } from 'ajv/dist/compile/codegen/index.js'
import { escapeToken } from '../../values/pointer.ts'
import type { Condition } from '../../values/types.ts'
import { constant, ownFunction, pathOf } from './keywordCode.ts'

/** `requiredWhen`: a condition's relative pointers start at the field that would be missing. */
export const requiredWhen: CodeKeywordDefinition = {
  keyword: 'requiredWhen',
  type: 'object',
  schemaType: 'object',
  error: {
    message: 'requiredWhen',
    params: ({ params }) => _`{missingProperty: ${params['missingProperty']}}`,
  },
  code(context) {
    const conditions: { [field: string]: Condition } = context.schema
    const applies = ownFunction(context, 'applies')
    for (const [field, condition] of Object.entries(conditions)) {
      const path = strConcat(pathOf(context), _`${pointerStep(field)}`)
      context.setParams({ missingProperty: _`${field}` })
      context.fail(
        and(
          _`${context.data}${getProperty(field)} === undefined`,
          _`${applies}(${constant(context, condition)}, this, ${path})`,
        ),
      )
    }
  },
}

function pointerStep(field: string): string {
  return `/${escapeToken(field)}`
}
