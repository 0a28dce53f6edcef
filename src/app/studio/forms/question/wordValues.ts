import type { JsonObject } from '#engine/values/types.ts'
import { withMemberBefore } from '../edits/members.ts'
import type { Question } from '../questions/questionsOf.ts'
import { fitsWord } from './fitsWord.ts'
import { simpleWords, type Word } from './words.ts'

/** Which words a kind of value has a use for; those of how it is asked fit all. */
const uses: { [type: string]: string } = {
  string: 'format pattern minLength maxLength sensitive ofParent',
  number: 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf sensitive ofParent',
  integer: 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf sensitive ofParent',
  array: 'minItems maxItems uniqueItems sensitive ofParent',
  boolean: 'sensitive ofParent',
}

/** The words that are asked of a question: those that fit its kind, and those that it has already. */
export function wordsOfQuestion({ schema, ui }: Pick<Question, 'schema' | 'ui'>): Word[] {
  const type = typeof schema['type'] === 'string' ? schema['type'] : undefined
  // What is chosen is never typed.
  const isChosen = schema['inList'] !== undefined || Array.isArray(schema['enum'])
  const fitting = type === undefined ? undefined : uses[isChosen ? 'boolean' : type]?.split(' ')
  return simpleWords().filter(({ word, file, schema: meta }) => {
    const value = (file === 'schema' ? schema : ui)[word]
    if (value !== undefined) return fitsWord(meta, value)
    return file === 'ui' || fitting === undefined || fitting.includes(word)
  })
}

/** What stands at a question now, by the names of the form. */
export function valuesOf({ schema, ui, required }: Question, words: readonly Word[]): JsonObject {
  const values: JsonObject = { required }
  for (const { name, word, file } of words) {
    const value = (file === 'schema' ? schema : ui)[word]
    if (value !== undefined) values[name] = value
  }
  return values
}

/** Both files of a question with other values of its words; an empty one is taken out. */
export function withValues(
  question: Question,
  words: readonly Word[],
  values: JsonObject,
): { schema: JsonObject; ui: JsonObject } {
  const ordered = words.map((one) => one.word)
  const files = { schema: { ...question.schema }, ui: { ...question.ui } }
  for (const { name, word, file, schema } of words) {
    const value = values[name]
    if (value === undefined || value === '' || value === false) {
      files[file] = Object.fromEntries(Object.entries(files[file]).filter(([one]) => one !== word))
    } else if (fitsWord(schema, value)) {
      // Words stand in the order of the meta-schema, however they came.
      const later = ordered.slice(ordered.indexOf(word) + 1).find((one) => Object.hasOwn(files[file], one))
      files[file] =
        later === undefined
          ? { ...files[file], [word]: value }
          : withMemberBefore(files[file], later, [word, value])
    }
  }
  return files
}
