import { formFields } from '#engine/form/formFields.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { patternOf } from '#engine/values/patternOf.ts'
import { labelText } from '#renderer/texts/fieldText.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import type { WalkForms } from './WalkMessage.ts'

interface Naming {
  process: string
  forms: WalkForms | undefined
  texts: Pick<Texts, 'text' | 'has'>
  /** Of what a transition asks. */
  input?: string
}

/** "Study – 2. Score": an answer by its step and its question; what has no name is its pointer. */
export function answerName(pointer: string, { process, forms, texts, input }: Naming): string {
  const [, root, step = ''] = pointer.split('/')
  const isInput = root === 'input'
  const form = isInput ? input : forms?.steps.find(({ id }) => id === step)?.form
  const part = form === undefined ? undefined : forms?.forms[form]
  const inside = pointer.slice(isInput ? '/input'.length : `/answers/${step}`.length)
  const field = part && formFields(part).find((one) => one.pointer === patternOf(inside))
  const stepIds = textIds.step(process, step).filter(texts.has)
  const around = isInput || stepIds.length === 0 ? [] : [texts.text(stepIds)]
  if (field === undefined) return [...around, inside.slice(1)].join(' – ')
  const row = /\/(\d+)(?=\/|$)/u.exec(inside)?.[1]
  const label = labelText(field, process, { translate: texts.text, has: texts.has })
  return [...around, (row === undefined ? '' : `${Number(row) + 1}. `) + label].join(' – ')
}
