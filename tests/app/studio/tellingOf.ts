import type { RuleWorld } from '#app/studio/rules/RuleWorld.ts'
import { patternOf } from '#engine/values/patternOf.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import { hasText, type Language, textOf } from '../../browser/texts.ts'

/** What rules of a world are told with, in a language. */
export const tellingOf = (world: RuleWorld, language: Language): Telling => ({
  texts: {
    language,
    has: (id) => hasText(language, id),
    translate: (ids, params) => {
      const names = typeof ids === 'string' ? [ids] : ids
      const id = names.find((one) => hasText(language, one)) ?? names[0] ?? ''
      return textOf(language, id, JSON.parse(JSON.stringify(params ?? {})))
    },
  },
  fieldAt: (pointer) => world.fields[pointer] ?? world.fields[patternOf(pointer)],
  rows: (list) => world.rows[list],
})
