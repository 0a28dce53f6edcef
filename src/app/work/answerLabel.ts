import { textIds } from '#engine/texts/textIds.ts'
import type { AnswerModel } from '#renderer/store/AnswerModel.ts'
import { labelText } from '#renderer/texts/fieldText.ts'
import type { Texts } from '../i18n/useTexts.ts'

interface LabelSource {
  model: Pick<AnswerModel, 'fieldAt'>
  process: string
  texts: Texts
}

/** "Documents – 2. Diploma": an answer named where its form does not stand around it. */
export function answerLabel(pointer: string, { model, process, texts }: LabelSource): string {
  const [, , step = ''] = pointer.split('/')
  const stepText = texts.text(textIds.step(process, step))
  const field = model.fieldAt(pointer)
  if (field === undefined) return stepText
  const label = labelText(field, process, { translate: texts.text, has: texts.has })
  const row = /\/(\d+)(?=\/|$)/u.exec(pointer)?.[1]
  return `${stepText} – ${row === undefined ? '' : `${Number(row) + 1}. `}${label}`
}
