import type { AnswerOf } from '#contract/call.ts'
import type { caseCalls } from '#contract/caseCalls.ts'

export type CallAnswers = { [name in keyof typeof caseCalls]: AnswerOf<(typeof caseCalls)[name]> }
