import { Type } from 'typebox'
import type { Call } from './call.ts'
import { Id, Instant } from './schemas.ts'
import { orNull } from './studioCalls.ts'

const closed = { additionalProperties: false }
/**
 * Of drafts that were read, told in steps of ten: 0 is fewer than ten, also none; 120 is 120 to 129. So no count says
 * what one person wrote.
 */
const InTens = Type.Integer({ multipleOf: 10, minimum: 0 })
/** What would become of the open drafts, tried on copies of them: counts and places of questions, nobody's answers. */
const Trial = Type.Object({
  process: Type.String(),
  /** Open drafts in all. */
  open: Type.Integer(),
  drafts: Type.Union([Type.Literal('pin'), Type.Literal('migrate'), Type.Literal('reconcile')]),
  /** They stay with their release, and nobody read them: drafts of it do not move, or an event waits for a register. */
  stay: Type.Integer(),
  /** Drafts that were read: some thousand at most, and up to nine fewer than there are, so that the numbers stay rough. */
  tried: Type.Integer(),
  unchanged: InTens,
  moved: InTens,
  asked: InTens,
  /** Those that could not be carried over: they stay with their release. */
  kept: InTens,
  /** Fields that at least ten would be asked: most often first, then by pointer. */
  fields: Type.Array(Type.Object({ pointer: Type.String(), count: InTens })),
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
