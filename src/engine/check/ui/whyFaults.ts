import type { Content, Workflow } from '../../content/types.ts'
import { prefillOf } from '../../form/prefillOf.ts'
import { pointersOf } from '../../values/readPointers.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { formsOf } from './documentsOf.ts'
import type { DressedField } from './DressedField.ts'
import { isUpload, widgetOf } from './fieldKinds.ts'
import { formPlacesOf } from './formPlaces.ts'

/** Why it is asked is said of every document and of every secret that a register tells (format.md 5). */
export function whyFaults(field: DressedField, content: Content, askers: readonly Workflow[]): Finding[] {
  const { ui, own, place, uiPlace, kind, name } = field
  if (askers.length === 0 || kind !== 'field' || 'ui:why' in ui || widgetOf(field) === 'hidden') return []
  const at = own === undefined ? place : uiPlace
  if (isUpload(field)) return [findingAt(at, 'ui.why.document', { name })]
  return isSecret(field, content.facts, askers) ? [findingAt(at, 'ui.why.secret', { name })] : []
}

const IN_FACT = /^\/facts\/([^/]+)(.*)$/

/** The processes that ask the form say by which name they ask which register. */
function isSecret({ ui }: DressedField, facts: Content['facts'], askers: readonly Workflow[]): boolean {
  return [...pointersOf(prefillOf(ui)?.from)].some((pointer) => {
    const [, alias, inner = ''] = IN_FACT.exec(pointer) ?? []
    if (alias === undefined) return false
    return askers.some(({ facts: own }) => {
      const secrets = facts[own?.[alias]?.fact ?? alias]?.secret
      return secrets?.some((secret) => isIn(inner, secret)) ?? false
    })
  })
}

function isIn(pointer: string, secret: string): boolean {
  return pointer === secret || pointer.startsWith(`${secret}/`) || secret.startsWith(`${pointer}/`)
}

/** Forms that people fill in for themselves, with the parts of which they are made, and the processes that ask them. */
export function formsOfApplicants(content: Content): ReadonlyMap<string, ReadonlySet<Workflow>> {
  const asked = new Map<string, Set<Workflow>>()
  for (const workflow of Object.values(content.workflows)) {
    for (const { form, byApplicant } of formPlacesOf(workflow)) {
      if (!byApplicant) continue
      for (const part of formsOf(content, form)) {
        asked.set(part, (asked.get(part) ?? new Set()).add(workflow))
      }
    }
  }
  return asked
}
