import { under } from '../../content/checks/place.ts'
import type { Content } from '../../content/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { optionTexts } from '../texts/optionTexts.ts'
import type { DressedField } from './DressedField.ts'

/** Texts that options of widgets name; the door knows those of `ui:` words. */
export function textFaults({ own, uiPlace }: DressedField, { locales }: Content): Finding[] {
  if (own === undefined) return []
  return optionTexts(own).flatMap(({ option, id }) => {
    const lacking = Object.keys(locales).filter((language) => !Object.hasOwn(locales[language] ?? {}, id))
    if (lacking.length === 0) return []
    const place = under(uiPlace, 'ui:options', option)
    return [findingAt(place, 'ui.text', { id, languages: lacking.join(', ') })]
  })
}
