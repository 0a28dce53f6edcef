import { accountForms } from '../../content/accountForms.ts'
import { under } from '../../content/checks/place.ts'
import { formUses } from '../../content/formUses.ts'
import { nearest } from '../../content/nearest.ts'
import type { Content } from '../../content/types.ts'
import { isObject } from '../../content/isObject.ts'
import { resolvePointer } from '../../values/pointer.ts'
import type { JsonSchema } from '../../values/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { WorldPlace } from '../world/WorldPlace.ts'
import { worldOf } from '../world/worldOf.ts'
import { SchemaReader } from './domain/SchemaReader.ts'
import { type WrittenCase, writtenCases } from './nodes/writtenCases.ts'
import { rowsOf } from './rowsOf.ts'
import { canChoose } from './rules/canChoose.ts'

/** Cases of `caseOf` for values that the field they read has nowhere where the form is asked. */
export function checkCases(content: Content): Finding[] {
  const uses = new Map<string, CaseUse[]>()
  for (const { form, base, world } of askedForms(content)) {
    for (const written of writtenCases(content, form, base)) {
      const read = typeRead(written, world, content)
      const key = `${written.place.file}#${written.place.pointer}`
      uses.set(key, [...(uses.get(key) ?? []), { written, read }])
    }
  }
  const reader = new SchemaReader({}, rowsOf(content))
  return [...uses.values()].flatMap((same) => unknownCases(same, reader))
}

interface CaseUse {
  written: WrittenCase
  /** Undefined where nobody knows what is read. */
  read: JsonSchema | undefined
}

function askedForms(content: Content): { form: string; base: string; world: WorldPlace }[] {
  const asked = Object.entries(content.workflows).flatMap(([workflow, process]) => {
    const steps = (process.steps ?? []).flatMap(({ id, form }) =>
      form === undefined ? [] : [{ form, base: `/answers/${id}`, world: { workflow, step: id } }],
    )
    const known = new Set(steps.map(({ form }) => form))
    const others = formUses(process).filter(({ form }) => !known.has(form))
    return [
      ...steps,
      ...others.map(({ form }) => ({ form, base: '/input', world: { workflow, anywhere: true } as const })),
    ]
  })
  const account = accountForms(content).map((form) => ({
    form,
    base: `/answers/${form.slice('account/'.length)}`,
    world: { account: true } as const,
  }))
  return [...asked, ...account]
}

function typeRead({ at, base }: WrittenCase, world: WorldPlace, content: Content): JsonSchema | undefined {
  return worldOf(content, world).typeAt(resolvePointer(at, base))?.schema
}

function unknownCases(uses: readonly CaseUse[], reader: SchemaReader): Finding[] {
  const [first] = uses
  if (first === undefined) return []
  const { names, place, at } = first.written
  const domains = uses.map(({ read }) => (read === undefined ? undefined : reader.domainOf(read)))
  return names.flatMap((name) => {
    if (domains.some((domain) => domain === undefined || canChoose(domain, name))) return []
    const values = domains.flatMap((domain) => (domain ?? []).flatMap((part) => part.values ?? []))
    const known = values.flatMap((value) => (isObject(value) || Array.isArray(value) ? [] : [String(value)]))
    const message = `What is read here (${at}) can never be "${name}"`
    return [findingAt(under(place, 'cases', name), 'schema.caseUnknown', message, nearest(name, known).mend)]
  })
}
