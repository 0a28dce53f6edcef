import { _, nil, str, type CodeKeywordDefinition } from 'ajv'
import { usePattern } from 'ajv/dist/vocabularies/code.js'

/** Code units of one letter. */
const UNITS_MOST = 2

/**
 * `pattern`, as Ajv has it, but a text that is too long for its `maxLength` is not searched: `allErrors` would do both, and a
 * search may take the square of the length. The check demands a `maxLength` of every such pattern (`pattern.slow`).
 */
export const boundedPattern: CodeKeywordDefinition = {
  keyword: 'pattern',
  type: 'string',
  schemaType: 'string',
  error: {
    message: ({ schemaCode }) => str`must match pattern "${schemaCode}"`,
    params: ({ schemaCode }) => _`{pattern: ${schemaCode}}`,
  },
  code(context) {
    const { data, schema, parentSchema } = context
    const max: unknown = parentSchema?.['maxLength']
    const isSearched = typeof max === 'number' ? _`${data}.length <= ${UNITS_MOST * max} && ` : nil
    context.fail(_`${isSearched}!${usePattern(context, schema)}.test(${data})`)
  },
}
