import type { Issue } from '../issue.ts'
import { canonicalText } from '../validation/canonicalText.ts'
import { matcherOf } from '../validation/matcherOf.ts'
import { toIssues } from '../validation/toIssues.ts'
import type { ValidationContext } from '../validation/validationContext.ts'
import type { Json, JsonSchema, Matcher, Scope } from '../values/types.ts'
import type { AjvFunction, ValidatorModule } from './types.ts'

export interface OpenForms {
  matches: Matcher
  /** Findings of a whole form (or of a desk input) whose value stands at the absolute pointer `at`. */
  validate: (form: string, value: Json, at: string, context: { scope: Scope }) => Issue[]
  /** RJSF's `isValid`: asked only about the branches of a form (`askedSchemas`). Undefined where it is not one. */
  fits: (branch: JsonSchema, value: Json, scope: Scope) => boolean | undefined
}

/** Opens a published module: the same verdicts as Ajv at run time, without Ajv. */
export function openForms(module: ValidatorModule): OpenForms {
  const branches = new WeakMap<object, AjvFunction>()
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
    fits(branch, value, scope) {
      if (typeof branch === 'boolean') return branch
      const validate = branches.get(branch) ?? module.branches[canonicalText(branch)]
      if (!validate) return undefined
      branches.set(branch, validate)
      const context: ValidationContext = { scope, base: '' }
      return validate.call(context, value)
    },
  }
}

function findings(validate: AjvFunction, value: Json, scope: Scope, base: string): Issue[] {
  const context: ValidationContext = { scope, base }
  return validate.call(context, value) ? [] : toIssues(validate.errors, base)
}
