import { textIds } from '#engine/texts/textIds.ts'
import type { RendererServices } from '../environment/RendererServices.ts'
import { segmentsOf } from '../store/pointerPath.ts'

type Texts = Pick<RendererServices, 'translate' | 'has'>

/** Parts of words to the applicant are called by what they are, in whatever form: what a template asks for, a language. */
export function wordsLabel(pointer: string, { translate, has }: Texts): string | undefined {
  const [whole, name] = segmentsOf(pointer).slice(-2)
  if (name === undefined) return undefined
  if (whole === 'params')
    return has(textIds.param(name)[0] ?? '') ? translate(textIds.param(name)) : undefined
  const language = `language.${name}`
  return whole === 'text' && has(language)
    ? translate('form.remark.words', { language: translate(language) })
    : undefined
}
