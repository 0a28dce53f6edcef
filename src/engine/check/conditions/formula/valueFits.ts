import { isObject } from '../../../content/isObject.ts'
import { asOperand } from '../../../values/operand.ts'
import type { Json, JsonSchema } from '../../../values/types.ts'
import { fitsAlone } from '../classes/fitsAlone.ts'
import type { Carried } from './conditionFormula.ts'
import { all, any, type ComparisonWord, comparisonWords, type Formula, test } from './Formula.ts'
import { operandCases } from './operandCases.ts'

const mirrored: { [word in ComparisonWord]: ComparisonWord } = {
  equals: 'equals',
  differsFrom: 'differsFrom',
  above: 'below',
  atLeast: 'atMost',
  below: 'above',
  atMost: 'atLeast',
}
/** Where the answers of known and unknown operands are asked without a pointer of their own. */
export const nowhere = '#row'

/** Does a value that is known (of a row) fit a schema whose operands may read the world? */
export function valueFits(value: Json, schema: JsonSchema, carried: Carried): Formula {
  if (typeof schema === 'boolean') return schema
  const { constantScope } = carried.reading
  return all(
    Object.entries(schema).map(([keyword, argument]): Formula => {
      const word = comparisonWords.find((one) => one === keyword)
      if (word !== undefined) return valueCompares(value, word, argument, carried)
      const alone = { [keyword]: argument }
      if (/"at":|"row":|"\/|"age":/.test(JSON.stringify(alone))) return unknown(value, alone)
      return fitsAlone(alone, value, constantScope)
    }),
  )
}

function valueCompares(value: Json, word: ComparisonWord, argument: Json, carried: Carried): Formula {
  const { reading } = carried
  const cases = operandCases(asOperand(argument), reading)
  return any(
    cases.map(({ when, is }): Formula => {
      if (is === 'nothing') return false
      if ('value' in is) {
        const literal = { [word]: isObject(is.value) || Array.isArray(is.value) ? null : is.value }
        return fitsAlone(literal, value, reading.constantScope) ? when : false
      }
      const { pointer, offset } = is.term
      if (pointer === undefined || offset !== undefined)
        return all([when, unknown(value, { [word]: argument })])
      return all([when, test(pointer, mirroredTest(value, word))])
    }),
  )
}

/** "5 is below what is there" as a question of what is there. */
function mirroredTest(value: Json, word: ComparisonWord): JsonSchema {
  if (word === 'equals') return { const: value }
  if (word === 'differsFrom') return { not: { const: value } }
  return { [mirrored[word]]: value }
}

function unknown(value: Json, schema: JsonSchema): Formula {
  return test(nowhere, { allOf: [{ const: value }, schema] }, true)
}
