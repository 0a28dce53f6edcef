import type { Issue } from '../issue.ts'
import { fitsSchema } from '../validation/decide/fitsSchema.ts'
import { matcherOf } from '../validation/matcherOf.ts'
import { toIssues } from '../validation/toIssues.ts'
import type { ValidationContext } from '../validation/validationContext.ts'
import type { Json, JsonSchema, Matcher, Scope } from '../values/types.ts'
import type { AjvFunction, ValidatorModule } from './types.ts'

export interface OpenForms {
  matches: Matcher
  /** Findings of a whole form (or of a desk input) whose value stands at the absolute pointer `at`. */
  validate: (form: string, value: Json, at: string, context: { scope: Scope }) => Issue[]
  /** RJSF's `isValid`: which branch fits. `root` is the form's schema, where the branch's references start. */
  fits: (branch: JsonSchema, value: Json, context: { root: JsonSchema; scope: Scope }) => boolean
}

/** Opens a published module: the same verdicts as Ajv at run time, without Ajv. */
export function openForms(module: ValidatorModule): OpenForms {
  return {
    matches: matcherOf((text) => {
      const atom = module.atoms[text]
      if (!atom) throw new Error(`The release has no condition atom ${text}`)
      return atom
    }),
    validate(form, value, at, { scope }) {
      const validate = module.forms[form]
      if (!validate) throw new Error(`The release has no form ${form}`)
      return findings(validate, value, scope, at)
    },
    fits: (branch, value, { root, scope }) => fitsSchema(branch, value, root, { scope, base: '' }),
  }
}

function findings(validate: AjvFunction, value: Json, scope: Scope, base: string): Issue[] {
  const context: ValidationContext = { scope, base }
  return validate.call(context, value) ? [] : toIssues(validate.errors, base)
}
