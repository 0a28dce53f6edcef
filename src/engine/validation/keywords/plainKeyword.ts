import { _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv'
import { isObject } from '../../content/isObject.ts'
import { asOperand } from '../../values/operand.ts'
import type { Operand } from '../../values/types.ts'
import type { OwnKeyword } from '../ownKeywords.ts'
import { constant, ownFunction, pathOf } from './keywordCode.ts'

const COMPARISONS = new Set<OwnKeyword>(['above', 'atLeast', 'below', 'atMost'])

/** A keyword that is one function of value and schema value. The error of a comparison says with what: `limit`. */
export function plainKeyword(keyword: OwnKeyword): CodeKeywordDefinition {
  return {
    keyword,
    error: {
      message: keyword,
      params: ({ params }) => (params['limits'] === undefined ? _`{}` : _`${params['limits']}`),
    },
    code(context) {
      const check = ownFunction(context, keyword)
      const expected = constant(context, context.schema)
      const limits = context.it.opts.messages ? limitsOf(keyword, context) : {}
      if (Object.keys(limits).length > 0) {
        const evaluated = ownFunction(context, 'evaluated')
        context.setParams({
          limits: _`${evaluated}(${constant(context, limits)}, this, ${pathOf(context)})`,
        })
      }
      context.pass(_`${check}(${context.data}, ${expected}, this, ${pathOf(context)})`)
    },
  }
}

/** What a text may want to tell: the operand that the value was compared with, the bounds of an age. */
function limitsOf(keyword: OwnKeyword, { schema }: KeywordCxt): { [name: string]: Operand } {
  if (COMPARISONS.has(keyword)) return { limit: asOperand(schema) }
  if (keyword !== 'age' || !isObject(schema)) return {}
  const { minimum, maximum } = schema
  return {
    ...(typeof minimum === 'number' && { min: minimum }),
    ...(typeof maximum === 'number' && { max: maximum }),
  }
}
