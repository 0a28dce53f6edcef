import { _, type CodeKeywordDefinition, type KeywordCxt, Name } from 'ajv'
import { not } from 'ajv/dist/compile/codegen/index.js'
import { resetErrorsCount } from 'ajv/dist/compile/errors.js'
import type { Condition, JsonSchema, Operand } from '../../values/types.ts'
import { constant, ownFunction, pathOf } from './keywordCode.ts'

interface Rule {
  if?: Condition
  must: JsonSchema
  denied: string
  params?: { [name: string]: Operand }
  instead?: string[]
}

/** Ajv's own name in generated code. */
const errorCount = new Name('errors')

/** `rules`: each broken rule is one error whose params are `{denied, params, instead}`. */
export const rules: CodeKeywordDefinition = {
  keyword: 'rules',
  schemaType: 'array',
  error: {
    message: 'rules',
    params: ({ params }) =>
      params['instead'] === undefined
        ? _`{denied: ${params['denied']}, params: ${params['values']}}`
        : _`{denied: ${params['denied']}, params: ${params['values']}, instead: ${params['instead']}}`,
  },
  code(context) {
    const list: Rule[] = context.schema
    for (const [index, rule] of list.entries()) checkRule(context, rule, index)
  },
}

function checkRule(context: KeywordCxt, rule: Rule, index: number): void {
  const { gen } = context
  const valid = gen.let('valid', true)
  const check = (): void => {
    const fits = gen.name('fits')
    const errorsBefore = gen.const('errorsBefore', errorCount)
    context.subschema(mustOf(context, rule, index), fits)
    gen.assign(valid, fits)
    resetErrorsCount(gen, errorsBefore)
  }
  if (rule.if === undefined) {
    check()
  } else {
    const applies = ownFunction(context, 'applies')
    gen.if(_`${applies}(${constant(context, rule.if)}, this, ${pathOf(context)})`, check)
  }
  fail(context, rule, valid)
}

function mustOf(context: KeywordCxt, rule: Rule, index: number) {
  return {
    schema: rule.must,
    schemaPath: _`${context.it.schemaPath}.rules`,
    topSchemaRef: context.it.topSchemaRef,
    errSchemaPath: `${context.it.errSchemaPath}/rules/${index}/must`,
    createErrors: false,
    compositeRule: true,
    allErrors: false,
  } as const
}

function fail(context: KeywordCxt, rule: Rule, valid: Name): void {
  const evaluated = ownFunction(context, 'evaluated')
  const operands = constant(context, rule.params ?? {})
  context.setParams({
    denied: _`${rule.denied}`,
    ...(rule.instead !== undefined && { instead: constant(context, rule.instead) }),
    values: rule.params === undefined ? _`{}` : _`${evaluated}(${operands}, this, ${pathOf(context)})`,
  })
  context.fail(not(valid))
}
