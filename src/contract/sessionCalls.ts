import { Type } from 'typebox'
import type { Call } from './call.ts'
import { Data, Empty, Id, Instant } from './schemas.ts'

/** Where somebody is signed in, what the portal knows of them, which letters they want. */
export const sessionCalls = {
  sessions: {
    summary: 'Where the reader is signed in, the latest first',
    who: 'person',
    answer: Type.Array(
      Type.Object({
        id: Id,
        /** Browser and system; empty = not known. */
        device: Type.String(),
        createdAt: Instant,
        seenAt: Instant,
        current: Type.Boolean(),
      }),
    ),
  },
  endSession: {
    summary: 'Signs out elsewhere: one session',
    who: 'person',
    params: Type.Object({ id: Id }),
    answer: Empty,
  },
  endOtherSessions: { summary: 'Signs out everywhere but here', who: 'person', answer: Empty },
  ownData: {
    summary: 'Everything that the portal keeps about the reader, to be kept by them',
    who: 'person',
    looking: 'never',
    answer: Data,
    perMinute: 5,
  },
  letters: {
    summary: 'Which letters the reader wants. Those that security asks for always come',
    who: 'person',
    body: Type.Object(
      { dailySummary: Type.Optional(Type.Boolean()), faultDigest: Type.Optional(Type.Boolean()) },
      { additionalProperties: false, minProperties: 1 },
    ),
    answer: Empty,
  },
} satisfies Record<string, Call>
