import { _, type CodeKeywordDefinition } from 'ajv'
import type { OwnKeyword } from '../ownKeywords.ts'
import { constant, ownFunction, pathOf } from './keywordCode.ts'

/** A keyword that is one function of value and schema value. Its error carries the schema value as `with`. */
export function plainKeyword(keyword: OwnKeyword): CodeKeywordDefinition {
  return {
    keyword,
    error: { message: keyword, params: () => _`{}` },
    code(context) {
      const check = ownFunction(context, keyword)
      const expected = constant(context, context.schema)
      context.pass(_`${check}(${context.data}, ${expected}, this, ${pathOf(context)})`)
    },
  }
}
