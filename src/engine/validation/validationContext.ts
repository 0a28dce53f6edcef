import type { Scope } from '../values/types.ts'

/** The `this` of a validator: Ajv hands it through with `passContext`. */
export interface ValidationContext {
  scope: Scope
  /** Absolute pointer of the value that is validated. */
  base: string
  /** Inside a condition relative pointers start at the field that carries the rule, not at the value being tested. */
  fixed?: true
}

/** Absolute pointer of the place that carries a keyword, `path` being Ajv's instance path of it. */
export function baseOf(context: ValidationContext, path: string): string {
  return context.fixed ? context.base : context.base + path
}
