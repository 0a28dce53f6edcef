import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { CallName } from '#contract/endpoints.ts'

/** What a call answers. */
export type Answer<Name extends CallName> = AnswerOf<Calls[Name]>
