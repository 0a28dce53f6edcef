import { _, Ajv } from 'ajv'
import addErrorMessages from 'ajv-errors'
import { formats } from './formats.ts'
import { boundedPattern } from './keywords/boundedPattern.ts'
import { caseOf } from './keywords/caseOf.ts'
import { plainKeyword } from './keywords/plainKeyword.ts'
import { plainKeywords } from './keywords/plainKeywords.ts'
import { requiredWhen } from './keywords/requiredWhen.ts'
import { rules } from './keywords/rules.ts'

/**
 * For forms: every error is wanted and messages are ids. `strict`: an unknown keyword or format throws, for the door.
 */
export function createAjv({ strict = false } = {}): Ajv {
  const ajv = new Ajv({
    strict: false,
    // 19.99 is a multiple of 0.01, whatever binary fractions make of it; RJSF's own validator has the same.
    multipleOfPrecision: 8,
    strictSchema: strict,
    // Whoever publishes is told by faults; a console is no door of the engine.
    logger: false,
    allErrors: true,
    passContext: true,
    addUsedSchema: false,
    inlineRefs: false,
    // The door only wants to know whether it can be made: nobody reads or runs that code.
    code: strict
      ? { optimize: false, process: () => 'return () => true' }
      : { source: true, lines: true, formats: _`require("ajv-formats/dist/formats").fullFormats` },
    formats,
  })
  ajv.removeKeyword('pattern')
  ajv.addKeyword({ ...boundedPattern, before: 'format' })
  for (const keyword of plainKeywords) ajv.addKeyword(plainKeyword(keyword))
  // RJSF reads the first (what fits is said by the options), the check of a form that nobody asks yet the second, and
  // whoever shows answers to administrators the third, and to another parent the fourth.
  for (const note of ['discriminator', 'ahead', 'sensitive', 'ofParent']) ajv.addKeyword(note)
  for (const definition of [caseOf, rules, requiredWhen]) ajv.addKeyword(definition)
  addErrorMessages.default(ajv)
  return ajv
}
