import { Type } from 'typebox'
import type { Call } from './call.ts'
import { Id, Instant } from './schemas.ts'
import { orNull } from './studioCalls.ts'

const closed = { additionalProperties: false }
/** What would become of the open drafts, tried on copies of them: counts and places of questions, nobody's answers. */
const Trial = Type.Object({
  process: Type.String(),
  /** Open drafts in all; trying ends after some seconds, so `tried` may be fewer. */
  open: Type.Integer(),
  drafts: Type.Union([Type.Literal('pin'), Type.Literal('migrate'), Type.Literal('reconcile')]),
  tried: Type.Integer(),
  unchanged: Type.Integer(),
  moved: Type.Integer(),
  asked: Type.Integer(),
  /** Those that could not be carried over: they stay with their release. */
  kept: Type.Integer(),
  /** Fields that would be asked, most often first. */
  fields: Type.Array(Type.Object({ pointer: Type.String(), count: Type.Integer() })),
})

/** What becomes of open drafts at a release: tried before, followed after. */
export const carryingCalls = {
  tryDrafts: {
    summary: 'What would become of the open drafts of a process, tried on copies',
    who: 'analyst',
    reads: true,
    params: Type.Object({ id: Id }),
    body: Type.Object({ process: Type.String({ maxLength: 100 }) }, closed),
    answer: Trial,
  },
  carrying: {
    summary: 'How far open drafts have gone over to the current release, process by process',
    who: 'analyst',
    answer: Type.Array(
      Type.Object({
        process: Type.String(),
        /** Of those that were handed in only the status moves. */
        submitted: Type.Boolean(),
        startedAt: Instant,
        endedAt: orNull(Instant),
        carried: Type.Integer(),
        /** They stay with their release: an event waits for a register, or there is no such status. */
        kept: Type.Integer(),
        left: Type.Integer(),
      }),
    ),
  },
} satisfies Record<string, Call>
