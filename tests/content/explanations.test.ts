import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readContent } from '../cases/readContent.ts'
import { textOf } from '../browser/texts.ts'
import { explanationText } from './explanationText.ts'

const content = await readContent()

describe.each(['az', 'en'] as const)('explanations in %s', (language) => {
  const text = explanationText(content, language)
  const sentences = text.split('\n').filter((line) => line.startsWith('  '))

  it('are those that somebody has read', () => {
    const written = readFileSync(join(import.meta.dirname, `explanations.${language}.txt`), 'utf8')
    expect(written, '`npm run explanations` writes them: read what has changed').toBe(text)
  })

  it('name every place that a rule reads', () => {
    const unnamed = textOf(language, 'form.about.other')
    expect(sentences.filter((sentence) => sentence.includes(unnamed))).toEqual([])
  })

  it('tell a warning from a refusal', () => {
    expect(text).toContain('\nsubmit: transfer.debt, a warning\n')
    expect(text).toContain('\nsubmit: transfer.credits\n')
  })

  it('are whole: none lacks a word', () => {
    const whole = /^[\p{Lu}\d“]\S*(?: \S+)*$/u
    expect(sentences.map((line) => line.trim()).filter((line) => !whole.test(line))).toEqual([])
  })

  it('show no id, no pointer and no empty place of a text', () => {
    const inner = /[a-z]{2}[A-Z]|\b[a-zA-Z]+\.[a-zA-Z]+\b|\/[a-z]+\/|[{}]|undefined|: $/
    expect(sentences.filter((sentence) => inner.test(sentence))).toEqual([])
  })
})
