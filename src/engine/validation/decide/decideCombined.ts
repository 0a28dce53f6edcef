import type { Json } from '../../values/types.ts'
import type { Decide, Decision } from './decision.ts'
import { schemaOf } from './decideObject.ts'

function fitting(value: Json, schemas: Json, { fits }: Decision): number {
  return Array.isArray(schemas) ? schemas.filter((schema) => fits(schemaOf(schema), value, '')).length : 0
}

export const decideCombined = {
  allOf: (value, schemas, { fits }) =>
    !Array.isArray(schemas) || schemas.every((schema) => fits(schemaOf(schema), value, '')),
  anyOf: (value, schemas, decision) => fitting(value, schemas, decision) > 0,
  oneOf: (value, schemas, decision) => fitting(value, schemas, decision) === 1,
  not: (value, schema, { fits }) => !fits(schemaOf(schema), value, ''),
  if: (value, schema, { fits, schema: around }) =>
    fits(schemaOf(around[fits(schemaOf(schema), value, '') ? 'then' : 'else']), value, ''),
} satisfies { [keyword: string]: Decide }
