import type { Issue } from '../issue.ts'
import { fitsSchema } from '../validation/decide/fitsSchema.ts'
import { patternOf } from '../values/patternOf.ts'
import { getAt } from '../values/pointer.ts'
import { toIssues } from '../validation/toIssues.ts'
import type { ValidationContext } from '../validation/validationContext.ts'
import type { Json, JsonSchema, Scope } from '../values/types.ts'
import type { AjvFunction, ValidatorModule } from './types.ts'

export interface OpenForms {
  /** Findings of a whole form (or of a desk input) whose value stands at the absolute pointer `at`. */
  validate: (form: string, value: Json, at: string, context: { scope: Scope }) => Issue[]
  /**
   * Findings of the smallest part of a form that has a validator of its own and says everything of a place: exactly those
   * that the whole form has inside that part. `pointer` is counted from the form's value.
   */
  validatePart: (
    form: string,
    value: Json,
    at: { base: string; pointer: string },
    context: { scope: Scope },
  ) => Issue[]
  /** Has the place a validator of its own? Else it is judged with what stands around it. */
  isAlone: (form: string, pointer: string) => boolean
  /** RJSF's `isValid`: which branch fits. `root` is the form's schema, where the branch's references start. */
  fits: (branch: JsonSchema, value: Json, context: { root: JsonSchema; scope: Scope }) => boolean
}

/** Opens a published module: the same verdicts as Ajv at run time, without Ajv. */
export function openForms(module: ValidatorModule): OpenForms {
  return {
    validate(form, value, at, { scope }) {
      const validate = module.forms[form]
      if (!validate) throw new Error(`The release has no form ${form}`)
      return findings(validate, value, scope, at)
    },
    validatePart(form, value, { base, pointer }, { scope }) {
      const whole = module.forms[form]
      if (!whole) throw new Error(`The release has no form ${form}`)
      const part = smallestPart(module.fields?.[form] ?? {}, value, pointer)
      return findings(part.validate ?? whole, part.value, scope, base + part.pointer)
    },
    isAlone: (form, pointer) => module.fields?.[form]?.[patternOf(pointer)] !== undefined,
    fits: (branch, value, { root, scope }) => fitsSchema(branch, value, root, { scope, base: '' }),
  }
}

/** What is not there is missed by the object around it. */
function smallestPart(
  fields: { [place: string]: AjvFunction },
  value: Json,
  pointer: string,
): { validate?: AjvFunction; value: Json; pointer: string } {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const place = pointer.slice(0, end)
    const validate = fields[patternOf(place)]
    const part = validate === undefined ? undefined : getAt(value, place)
    if (validate !== undefined && part !== undefined) return { validate, value: part, pointer: place }
  }
  return { value, pointer: '' }
}

function findings(validate: AjvFunction, value: Json, scope: Scope, base: string): Issue[] {
  const context: ValidationContext = { scope, base }
  return validate.call(context, value) ? [] : toIssues(validate.errors, base, value)
}
