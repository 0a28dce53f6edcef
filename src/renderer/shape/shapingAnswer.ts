import { setAt } from '#engine/values/setAt.ts'
import type { Json } from '#engine/values/types.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'
import { countedAnswer } from './countedAnswer.ts'
import type { Shape } from './Shape.ts'

/**
 * Of the answers of a place those that can change its shape: so that what is handed to RJSF stays the same where they
 * do, and a form of a thousand fields is not copied for one condition.
 */
export function shapingAnswer(store: AnswerStore, pointer: string, { reads }: Shape): Json | undefined {
  if (reads.includes('')) return countedAnswer(store, pointer)
  let answers: Json = {}
  for (const place of reads) {
    const value = countedAnswer(store, pointer + place)
    if (value !== undefined) answers = setAt(answers, place, value)
  }
  return answers
}
