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
    proven: true,
    params: Type.Object({ id: Id }),
    answer: Empty,
  },
  endOtherSessions: {
    summary: 'Signs out everywhere but here; the address for calendar programs and known devices end as well',
    who: 'person',
    proven: true,
    answer: Empty,
  },
  prove: {
    summary:
      'Shows once more who is signed in, in one way: the password, a code (of the app, or a recovery code), or a fresh token of the single sign-on. The answer opens what asks for a proof',
    who: 'person',
    body: Type.Object(
      {
        password: Type.Optional(Type.String({ maxLength: 200 })),
        code: Type.Optional(Type.String({ maxLength: 20 })),
        token: Type.Optional(Type.String({ maxLength: 4000 })),
      },
      { additionalProperties: false, minProperties: 1, maxProperties: 1 },
    ),
    answer: Type.Object({ proof: Type.String(), validTo: Instant }),
    perMinute: 20,
  },
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
