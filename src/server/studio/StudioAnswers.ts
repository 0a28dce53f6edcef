import type { AnswerOf } from '#contract/call.ts'
import type { carryingCalls } from '#contract/carryingCalls.ts'
import type { releaseCalls } from '#contract/releaseCalls.ts'
import type { studioCalls } from '#contract/studioCalls.ts'

type StudioCalls = typeof studioCalls & typeof carryingCalls & typeof releaseCalls
export type StudioAnswers = { [name in keyof StudioCalls]: AnswerOf<StudioCalls[name]> }
