import { expect, it } from 'vitest'
import { wordsLabel } from '#renderer/texts/wordsLabel.ts'

const texts = {
  translate: (id: string | readonly string[], { language = '' }: { [name: string]: unknown } = {}) =>
    `${[id].flat().join()} ${String(language)}`.trim(),
  has: (id: string) => id !== 'param.unknown',
}

it('calls parts of words to the applicant by what they are, not by what they are kept as', () => {
  const label = (pointer: string) => wordsLabel(pointer, texts)
  expect(label('/input/remarks/1/params/page')).toBe('param.page')
  expect(label('/input/remarks/0/text/az')).toBe('form.remark.words language.az')
  expect(label('/input/remarks/1/params/unknown')).toBeUndefined()
  expect(label('/input/remarks/1/template')).toBeUndefined()
  expect(label('')).toBeUndefined()
})
