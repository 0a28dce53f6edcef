import type { Content } from '#engine/content/types.ts'
import { type FieldPlace, fieldPlaces } from '../../walk/formPlaces.ts'

/** Fields that say themselves which type they are. */
export function typedFields(content: Content, ...types: string[]): FieldPlace[] {
  return fieldPlaces(content).filter(
    ({ field: { type } }) => typeof type === 'string' && types.includes(type),
  )
}

const CHOSEN = [
  'enum',
  'const',
  'format',
  'inList',
  'upload',
  'caseOf',
  'checkDigit',
  'equals',
  'rules',
  'memberOf',
]

/** Texts that are typed freely: not chosen from a list nor uploaded. */
export function writtenTexts(content: Content): FieldPlace[] {
  return typedFields(content, 'string').filter(({ field }) => !CHOSEN.some((word) => word in field))
}
