import type { FormField } from '#engine/form/formFields.ts'
import { resolvePointer } from '#engine/values/pointer.ts'
import { pointersOf } from '#engine/values/readPointers.ts'
import { patternOf, segmentsOf, upwards } from './pointerPath.ts'

const RULES = ['ui:visibleWhen', 'ui:readOnlyWhen', 'ui:prefill'] as const

/**
 * The places that rules read, found without evaluating anything. Too many only cost time; one too few would leave a
 * field as it was.
 */
export class ReadPlaces {
  private readonly places = new Set<string>()
  private readonly above = new Set<string>()
  /** Last names of relative pointers whose place is not known (named conditions). */
  private readonly names = new Set<string>()

  addField(pattern: string, field: FormField): void {
    const rules = [
      ...RULES.map((rule) => field.ui[rule]),
      field.requiredWhen,
      field.schema['inList'],
      field.schema['memberOf'],
      field.schema['caseOf'],
    ]
    for (const text of pointersOf(rules)) this.add(text, pattern)
  }

  addRule(rule: unknown): void {
    for (const text of pointersOf(rule)) this.add(text, undefined)
  }

  /** Does a rule read this place, something in it or something around it? */
  has(pointer: string): boolean {
    const pattern = patternOf(pointer)
    if (this.above.has(pattern) || upwards(pattern).some((place) => this.places.has(place))) return true
    return segmentsOf(pattern).some((name) => this.names.has(name))
  }

  private add(text: string, base: string | undefined): void {
    if (!/^\d*\//.test(text)) return
    if (!text.startsWith('/') && base === undefined) {
      this.names.add(segmentsOf(text).at(-1) ?? '')
      return
    }
    const place = patternOf(resolvePointer(text, base ?? ''))
    this.places.add(place)
    for (const group of upwards(place)) this.above.add(group)
  }
}
