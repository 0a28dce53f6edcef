import { holds } from '../values/condition.ts'
import { keywords } from '../values/keywords/keywords.ts'
import { evaluate } from '../values/operand.ts'
import { getAt, resolvePointer } from '../values/pointer.ts'
import type { Condition, Json, Operand, Scope } from '../values/types.ts'
import { baseOf, type ValidationContext } from './validationContext.ts'

type Check = (value: Json, schemaValue: Json, scope: Scope, base: string) => boolean

function placed(check: Check) {
  return (value: Json, schemaValue: Json, context: ValidationContext, path: string): boolean =>
    check(value, schemaValue, context.scope, baseOf(context, path))
}

/** Which case of `caseOf` applies: the text of the value at `pointer`, undefined where there is none. */
function chosenCase(pointer: string, context: ValidationContext, path: string): string | undefined {
  const value = getAt(context.scope.world, resolvePointer(pointer, baseOf(context, path)))
  return value === undefined || value === null || typeof value === 'object' ? undefined : String(value)
}

function applies(condition: Condition, context: ValidationContext, path: string): boolean {
  return holds(condition, context.scope, baseOf(context, path))
}

/** Params of the message of a broken rule. */
function evaluated(
  operands: { [name: string]: Operand },
  context: ValidationContext,
  path: string,
): { [name: string]: Json } {
  const params: { [name: string]: Json } = {}
  for (const [name, operand] of Object.entries(operands)) {
    params[name] = evaluate(operand, context.scope, baseOf(context, path)) ?? null
  }
  return params
}

/**
 * What generated code calls for the own keywords: `(value, schemaValue, this, path)`. The same functions run in the
 * browser and on the server, compiled at run time or at publishing.
 */
export const ownKeywords = {
  equals: placed(keywords.equals),
  differsFrom: placed(keywords.differsFrom),
  above: placed(keywords.above),
  atLeast: placed(keywords.atLeast),
  below: placed(keywords.below),
  atMost: placed(keywords.atMost),
  memberOf: placed(keywords.memberOf),
  age: placed(keywords.age),
  inList: placed(keywords.inList),
  upload: placed(keywords.upload),
  checkDigit: placed(keywords.checkDigit),
  chosenCase,
  applies,
  evaluated,
}
export type OwnKeyword = keyof typeof ownKeywords
