import { type Place } from '../../../content/checks/place.ts'
import type { Content, Workflow } from '../../../content/types.ts'
import { formFields } from '../../../form/formFields.ts'
import { conditionsOf } from '../../../workflow/buildWorld.ts'
import { patternOf } from '../../../values/patternOf.ts'
import { resolvePointer } from '../../../values/pointer.ts'
import { type Named, pointersRead } from '../../../values/readPointers.ts'
import { flatForm } from '../../world/flatForm.ts'
import type { Claim } from '../judge/Claims.ts'
import type { ConditionSite } from '../sites/Site.ts'

/** What is shown by conditions: a field, or a step. */
interface Shown {
  /** With a star in place of each row. */
  pointer: string
  reads: readonly string[]
  place?: Place
}

/** Fields whose visibility hangs on itself: none of them can be decided before the other (format.md 5). */
export function visibilityCircles(
  content: Content,
  workflow: Workflow,
  sites: readonly ConditionSite[],
): Claim[] {
  const named = { conditions: conditionsOf(workflow, content.conditions), values: workflow.values ?? {} }
  const places = new Map<string, Place>()
  for (const { place, placed } of sites) {
    if (!place.pointer.endsWith('/ui:visibleWhen') || placed.base === undefined || 'account' in placed.at)
      continue
    places.set(patternOf(placed.base), place)
  }
  const shown = (workflow.steps ?? []).flatMap(({ id, form, visibleWhen }, index): Shown[] => {
    const step: Shown = {
      pointer: `/answers/${id}`,
      reads: readBy(visibleWhen, '', named),
      place: { file: `workflows/${workflow.id}.json`, pointer: `/steps/${index}/visibleWhen` },
    }
    return [step, ...fieldsOf(content, form, { base: step.pointer, named, places })]
  })
  const inputs = [...new Set(workflow.transitions.flatMap(({ input }) => input ?? []))].map((form) =>
    fieldsOf(content, form, { base: '/input', named, places }),
  )
  return [shown, ...inputs].flatMap((all) => all.flatMap((one) => claimOf(one, all)))
}

interface Around {
  base: string
  named: Named
  places: ReadonlyMap<string, Place>
}

function fieldsOf(content: Content, form: string | undefined, { base, named, places }: Around): Shown[] {
  const part = form === undefined ? undefined : flatForm(content, form)
  if (part === undefined) return []
  return formFields(part).map(({ pointer, ui }): Shown => {
    const at = `${base}${pointer}`
    const place = places.get(at)
    return { pointer: at, reads: readBy(ui['ui:visibleWhen'], at, named), ...(place && { place }) }
  })
}

function readBy(condition: unknown, at: string, named: Named): string[] {
  if (condition === undefined) return []
  return [...pointersRead({ when: condition }, named)].map((pointer) =>
    patternOf(resolvePointer(pointer, at.replaceAll('/*', '/0'))),
  )
}

function claimOf(one: Shown, all: readonly Shown[]): Claim[] {
  if (one.place === undefined || one.reads.length === 0) return []
  const topic = 'circle'
  if (!leadsBack(one, all)) return [{ place: one.place, topic }]
  return [{ place: one.place, topic, fault: { says: 'visibility.circle', params: { pointer: one.pointer } } }]
}

function leadsBack(start: Shown, all: readonly Shown[]): boolean {
  const seen = new Set<Shown>()
  const open = needsOf(start, all)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === start) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...needsOf(next, all))
  }
  return false
}

/** Whose visibility must be known before: of what it reads, with the groups around that. */
function needsOf({ reads, pointer }: Shown, all: readonly Shown[]): Shown[] {
  return all.filter(
    (other) =>
      (other.reads.length > 0 || other.pointer === pointer) &&
      reads.some((read) => read === other.pointer || read.startsWith(`${other.pointer}/`)),
  )
}
