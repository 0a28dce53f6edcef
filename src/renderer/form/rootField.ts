import { toFieldPathId } from '@rjsf/utils'
import { formOptions } from './formOptions.ts'

/** Fields tell the store themselves. */
export const ignore = () => undefined

/** What RJSF's fields want to know of the outermost one, whichever form it is. */
export const rootField = {
  name: '',
  fieldPathId: toFieldPathId('', formOptions),
  onBlur: ignore,
  onFocus: ignore,
}
