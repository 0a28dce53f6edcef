import type { Workflow } from '../../content/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { DressedField } from './DressedField.ts'
import { widgetOf } from './fieldKinds.ts'

const CONTACT: ReadonlySet<string> = new Set(['phone', 'email', 'address'])

/** Where a parent applies for a child, contact data are the parent's own: another parent of the child does not see them. */
export function contactFaults(field: DressedField, askers: readonly Workflow[]): Finding[] {
  const { kind, name, place, schema } = field
  const isForChildren = askers.some(({ for: { child = false } }) => child !== false)
  if (!isForChildren || kind !== 'field' || schema['ofParent'] === true) return []
  return CONTACT.has(widgetOf(field) ?? '') ? [findingAt(place, 'ui.ofParent', { name })] : []
}
