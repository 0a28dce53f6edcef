import { Type } from 'typebox'
import type { Call } from './call.ts'
import { ApplicationRow, Day, Empty, Id, Instant } from './schemas.ts'

const closed = { additionalProperties: false }
const Name = Type.String({ minLength: 1, maxLength: 100 })
const optionalText = Type.Union([Type.String(), Type.Null()])
const one = Type.Object({ id: Id })
const Seats = Type.Integer({ minimum: 1, maximum: 1000 })

export const Sitting = Type.Object({
  id: Id,
  process: Type.String(),
  /** How a list names the transition that invites. */
  decision: Type.String(),
  transition: Type.String(),
  /** Prefix of its texts. */
  machine: Type.String(),
  role: Type.String(),
  institution: optionalText,
  institutionName: optionalText,
  at: Instant,
  place: optionalText,
  link: optionalText,
  seats: Type.Integer(),
  taken: Type.Integer(),
  cancelled: Type.Boolean(),
})

/** Interviews and exams: one time and place for many, so many seats. */
export const sittingCalls = {
  sittings: {
    summary: 'Sittings that the reader’s roles hold, the next first; and by what they may invite',
    who: 'staff',
    query: Type.Object(
      {
        from: Type.Optional(Day),
        process: Type.Optional(Name),
        /** The last one of the page before. */
        after: Type.Optional(Id),
      },
      closed,
    ),
    answer: Type.Object({
      rows: Type.Array(Sitting),
      /** Later than these there are others: what the next page is `after`. */
      next: Type.Union([Id, Type.Null()]),
      kinds: Type.Array(
        Type.Object({
          process: Type.String(),
          decision: Type.String(),
          transition: Type.String(),
          machine: Type.String(),
          holders: Type.Array(
            Type.Object({ role: Type.String(), institution: optionalText, institutionName: optionalText }),
          ),
        }),
      ),
    }),
  },
  createSitting: {
    summary: 'A new sitting; nobody is invited yet',
    who: 'staff',
    stores: true,
    body: Type.Object(
      {
        process: Name,
        decision: Name,
        institution: Type.Union([Name, Type.Null()]),
        at: Instant,
        place: Type.Optional(Type.String({ maxLength: 200 })),
        link: Type.Optional(Type.String({ maxLength: 500 })),
        seats: Seats,
      },
      closed,
    ),
    answer: Sitting,
    idempotent: true,
  },
  sitting: {
    summary: 'A sitting with those who are invited, and those who may be',
    who: 'staff',
    perMinute: 120,
    params: one,
    answer: Type.Object({
      sitting: Sitting,
      invited: Type.Array(ApplicationRow),
      /** Who stands where one is invited, the longest waiting first. */
      candidates: Type.Array(ApplicationRow),
      moreCandidates: Type.Boolean(),
    }),
  },
  changeSitting: {
    summary: 'More or fewer seats, never fewer than are taken',
    who: 'staff',
    stores: true,
    params: one,
    body: Type.Object({ seats: Seats }, closed),
    answer: Sitting,
  },
  cancelSitting: {
    summary: 'Ends a sitting to which nobody is invited',
    who: 'staff',
    params: one,
    answer: Empty,
  },
  invite: {
    summary:
      'Invites these applications to the sitting: all of them or none; the answer is the batch that does it',
    who: 'staff',
    stores: true,
    params: one,
    body: Type.Object(
      { applications: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }) },
      closed,
    ),
    answer: Type.Object({ id: Id }),
    idempotent: true,
  },
} satisfies Record<string, Call>
