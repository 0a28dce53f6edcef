import type { JsonObject } from '#engine/values/types.ts'
import { WhyAsked } from './WhyAsked.tsx'
import { WhyFixed } from './WhyFixed.tsx'
import { WhyMissing } from './WhyMissing.tsx'

/** A question that somebody has at the field with the address `pointer`. */
export type WhyQuestion =
  | { asks: 'fixed'; pointer: string }
  | { asks: 'asked'; pointer: string; words: string | undefined }
  | { asks: 'missing'; pointer: string; schema: JsonObject }

export function WhyAnswer(question: WhyQuestion) {
  if (question.asks === 'fixed') return <WhyFixed pointer={question.pointer} />
  if (question.asks === 'missing') return <WhyMissing pointer={question.pointer} schema={question.schema} />
  return <WhyAsked pointer={question.pointer} words={question.words} />
}
