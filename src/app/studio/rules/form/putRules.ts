import { getAt } from '#engine/values/pointer.ts'
import { setAt } from '#engine/values/setAt.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { formPath } from '../../forms/contentTree.ts'
import type { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import { withList } from '../../forms/edits/members.ts'
import { rulesAt } from './ruleCarriers.ts'

/** Other rules at a place of a form; the last one takes the word with it. */
export function putRules(
  edits: DocumentEdits,
  { form, at }: { form: string; at: string },
  change: (rules: readonly Json[]) => readonly Json[],
): void {
  const path = formPath(form)
  const document = edits.read(path)
  const carrier = getAt(document, at)
  if (!isJsonObject(carrier)) return
  const next: JsonObject = withList(carrier, 'rules', change(rulesAt(carrier)))
  const whole = setAt(document, at, next)
  if (isJsonObject(whole)) edits.write(path, whole)
}

export function movedRule(rules: readonly Json[], from: number, to: number): Json[] {
  const rule = rules[from]
  if (rule === undefined || to < 0 || to >= rules.length) return [...rules]
  return rules.toSpliced(from, 1).toSpliced(to, 0, rule)
}

/** A rule with another member; undefined takes it out. What else stands in it stays, in its order. */
export function withMember(rule: JsonObject, name: string, value: Json | undefined): JsonObject {
  if (value !== undefined)
    return name === 'if' ? { if: value, ...without(rule, name) } : { ...rule, [name]: value }
  return without(rule, name)
}

function without(rule: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(rule).filter(([one]) => one !== name))
}
