import { matches } from '#engine/validation/matches.ts'
import { settleAnswers } from '#engine/form/settleAnswers.ts'
import { CITIZEN, STATELESS } from '#engine/values/citizenship.ts'
import { getAt } from '#engine/values/pointer.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { Issue } from '#engine/issue.ts'
import type { JsonObject, Scope } from '#engine/values/types.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { ApiError } from '../http/ApiError.ts'

/** A form of schemas/account/ with the answers that a call brings for it. */
export interface FilledForm {
  /** Its id without the folder. */
  form: string
  answers: JsonObject
}

const FOLDER = 'account'

/** The choice of the citizenship form that a known citizenship stands for: other forms read it. */
export function citizenshipForm(citizenshipId: number): FilledForm {
  const citizenship = citizenshipId === CITIZEN ? 'az' : citizenshipId === STATELESS ? 'stateless' : 'foreign'
  return { form: 'citizenship', answers: { citizenship } }
}

/** What a call brings for a form: keys that it leaves out are absent. */
export function answersOf(body: { [name: string]: unknown }): JsonObject {
  const answers: JsonObject = JSON.parse(JSON.stringify(body))
  return answers
}

/**
 * Validates what a call brings by the forms of the release; a form reads the others' answers at /answers/<form>. Nothing
 * is missing where it would not be asked. A form that the release lacks has no rules beyond the contract's.
 * @throws error.invalid with `issues` at /answers/<form>/<field> and `data.errors` by field (spec section 8).
 */
export function checkForms(release: OpenRelease, now: Date, forms: readonly FilledForm[]): void {
  const scope = accountScope(release, now, forms)
  const found = forms.flatMap(({ form, answers }) => {
    const id = `${FOLDER}/${form}`
    if (release.account.forms[id] === undefined) return []
    return release.accountForms.validate(id, answers, `/answers/${form}`, { scope })
  })
  const hidden = hiddenFields(release, scope, forms)
  const issues = found.filter(({ path }) => !hidden.has(path) || getAt(scope.world, path) !== undefined)
  if (issues.length > 0) throw invalid(issues)
}

/** Findings at fields, also in the shape that the specification has for sign-up. */
export function invalid(
  issues: readonly Issue[],
  code: 'error.invalid' | 'error.credentials' = 'error.invalid',
): ApiError {
  const byField = Map.groupBy(issues, ({ path }) => path.split('/').at(-1) ?? '')
  const errors = Object.fromEntries(
    [...byField].map(([field, found]) => [field, found.map((issue) => issue.code)]),
  )
  return new ApiError(code, { issues: [...issues], data: { errors } })
}

function hiddenFields(release: OpenRelease, scope: Scope, asked: readonly FilledForm[]): Set<string> {
  const steps = asked.map(({ form }) => ({ id: form, form: `${FOLDER}/${form}` }))
  const answers = Object.fromEntries(asked.map((one) => [one.form, one.answers]))
  return settleAnswers({ steps, forms: release.account.forms, answers, scope, factStates: {} }).hidden
}

function accountScope(release: OpenRelease, now: Date, forms: readonly FilledForm[]): Scope {
  return {
    world: {
      answers: Object.fromEntries(forms.map(({ form, answers }) => [form, answers])),
      constants: release.portal.constants,
      now: nowAt(now.toISOString()),
    },
    conditions: release.account.conditions,
    matches,
    rows: (list) => release.account.lists[list]?.rows,
  }
}
