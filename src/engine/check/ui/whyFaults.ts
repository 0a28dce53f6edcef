import type { Content } from '../../content/types.ts'
import { prefillOf } from '../../form/prefillOf.ts'
import { pointersOf } from '../../values/readPointers.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { DressedField } from './DressedField.ts'
import { isUpload, widgetOf } from './fieldKinds.ts'
import { formPlacesOf } from './formPlaces.ts'

/** Why it is asked is said of every document and of every secret that a register tells (format.md 5). */
export function whyFaults(field: DressedField, content: Content): Finding[] {
  const { ui, own, place, uiPlace, kind, name } = field
  if (kind !== 'field' || 'ui:why' in ui || widgetOf(field) === 'hidden') return []
  const what = isUpload(field)
    ? 'a document'
    : isSecret(field, content)
      ? 'a secret of a register'
      : undefined
  if (what === undefined) return []
  return [
    findingAt(
      own === undefined ? place : uiPlace,
      'ui.why',
      `Nothing says why "${name}", ${what}, is asked for`,
    ),
  ]
}

const IN_FACT = /^\/facts\/([^/]+)(.*)$/

function isSecret({ ui }: DressedField, { facts, workflows }: Content): boolean {
  return [...pointersOf(prefillOf(ui)?.from)].some((pointer) => {
    const [, fact, inner = ''] = IN_FACT.exec(pointer) ?? []
    if (fact === undefined) return false
    const others = Object.values(workflows).flatMap(({ facts: own }) => own?.[fact]?.fact ?? [])
    return [fact, ...others].some((one) => facts[one]?.secret?.some((secret) => isIn(inner, secret)) ?? false)
  })
}

function isIn(pointer: string, secret: string): boolean {
  return pointer === secret || pointer.startsWith(`${secret}/`) || secret.startsWith(`${pointer}/`)
}

/** Forms that people fill in for themselves, with the parts of which they are made. */
export function formsOfApplicants(content: Content): ReadonlySet<string> {
  const uses = Object.values(content.workflows).flatMap(formPlacesOf)
  return new Set(uses.filter(({ byApplicant }) => byApplicant).map(({ form }) => form))
}
