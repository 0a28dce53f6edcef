import { TranslatableString } from '@rjsf/utils'
import type { Translate } from '../environment/RendererServices.ts'

/** RJSF's own words in ours. Those that only its own theme shows stay away; a new entry starts empty. */
export function stockText(text: TranslatableString, params: string[] = [], translate: Translate): string {
  const number = params.at(-1) ?? ''
  switch (text) {
    case TranslatableString.OptionPrefix:
    case TranslatableString.TitleOptionPrefix:
      return translate('form.option', { number })
    case TranslatableString.OptionalObjectAdd:
      return translate('form.addPart', { label: '' })
    case TranslatableString.OptionalObjectRemove:
      return translate('form.removePart', { label: '' })
    case TranslatableString.OptionalObjectEmptyMsg:
      return translate('form.noPart')
    case TranslatableString.YesLabel:
      return translate('option.yesNo.yes')
    case TranslatableString.NoLabel:
      return translate('option.yesNo.no')
    case TranslatableString.NewStringDefault:
      return ''
    default:
      return translate('form.cannotBeAsked')
  }
}
