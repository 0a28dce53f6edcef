import { _, type Code, type CodeKeywordDefinition, stringify } from 'ajv'
import type { JsonSchema } from '../../values/types.ts'
import { ownFunction, pathOf } from './keywordCode.ts'

interface CaseOf {
  at: string
  cases: { [value: string]: JsonSchema }
  else?: JsonSchema
}

/** `caseOf`: the cases are real subschemas, so that an error carries the keyword and the limit of the case. */
export const caseOf: CodeKeywordDefinition = {
  keyword: 'caseOf',
  schemaType: 'object',
  code(context) {
    const { gen, it } = context
    const schema: CaseOf = context.schema
    const choose = ownFunction(context, 'chosenCase')
    const chosen = gen.const('chosen', _`${choose}(${schema.at}, this, ${pathOf(context)})`)
    const valid = gen.let('valid', true)
    const validate = (branch: JsonSchema, { place, path }: { place: string; path: Code }): void => {
      const fits = gen.name('fits')
      context.subschema(
        {
          schema: branch,
          schemaPath: _`${it.schemaPath}.caseOf${path}`,
          topSchemaRef: it.topSchemaRef,
          errSchemaPath: `${it.errSchemaPath}/caseOf/${place}`,
        },
        fits,
      )
      gen.assign(valid, fits)
    }
    const keys = Object.keys(schema.cases)
    for (const key of keys) {
      gen.if(_`${chosen} === ${key}`, () =>
        validate(schema.cases[key] ?? true, { place: `cases/${key}`, path: _`.cases[${key}]` }),
      )
    }
    const other = schema.else
    if (other !== undefined) {
      gen.if(_`!${stringify(keys)}.includes(${chosen})`, () =>
        validate(other, { place: 'else', path: _`.else` }),
      )
    }
    context.ok(valid)
  },
}
