import type { FieldProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { uiOption } from '../widgets/uiOption.ts'
import { AnswerField } from './AnswerField.tsx'
import { uiJson } from './json.ts'
import { LeafField } from './LeafField.tsx'

/** A place that is one answer (see `plainLeaf`). */
export function drawLeaf(leaf: FieldProps): ReactNode {
  return isNamed(leaf) ? <AnswerField {...leaf} /> : <LeafField {...leaf} />
}

/** Are there choices with titles, or words of the whole form, to be put into the plain words of widgets? */
function isNamed({ schema, uiSchema, registry }: FieldProps): boolean {
  if ('enum' in schema || registry.globalUiOptions !== undefined) return true
  return uiSchema !== undefined && uiOption(uiJson(uiSchema), 'emptyValue') !== undefined
}
