import { Type } from 'typebox'
import type { Call } from './call.ts'
import { Day, Empty, Id, Instant } from './schemas.ts'

const closed = { additionalProperties: false }
const Name = Type.Object({
  id: Id,
  name: Type.String(),
  /** Of an application. */
  process: Type.Optional(Type.String()),
})
/** Where the next page begins; given by the page before it. */
const Cursor = Type.String({ maxLength: 100, pattern: '^[0-9a-zA-Z:.,/-]+$' })
const Next = Type.Union([Type.String(), Type.Null()])
const Period = { from: Type.Optional(Day), to: Type.Optional(Day) }

/** What administrators read of what was done and of what does not work. */
export const logCalls = {
  adminLogs: {
    summary: 'Who did what to whom, the latest first',
    who: 'admin',
    query: Type.Object(
      {
        what: Type.Optional(Type.String({ maxLength: 100 })),
        who: Type.Optional(Id),
        about: Type.Optional(Id),
        ...Period,
        after: Type.Optional(Cursor),
      },
      closed,
    ),
    answer: Type.Object({
      /** Kinds of entries that there are. */
      kinds: Type.Array(Type.String()),
      rows: Type.Array(
        Type.Object({
          id: Type.String(),
          at: Instant,
          what: Type.String(),
          /** Null = the system, or a visitor. */
          who: Type.Union([Name, Type.Null()]),
          /** As whom an administrator acted; without `who` it was one whom the entry does not name. */
          as: Type.Optional(Name),
          /** A person, an application (its number), or a thing. */
          about: Type.Union([Name, Type.Null()]),
          /** Null: they went with the person. */
          details: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
          /** What texts of the details' transition begin with: a process, or one of its tracks. */
          machine: Type.Optional(Type.String()),
        }),
      ),
      /** Counted up to some thousands. */
      total: Type.Integer(),
      next: Next,
      /** The last time that all chains were walked through. */
      verified: Type.Union([
        Type.Object({ at: Instant, rows: Type.Integer(), faults: Type.Integer() }),
        Type.Null(),
      ]),
    }),
  },
  findLogged: {
    summary: 'Whom and what the log may be about: by number of an application, FIN, portal number or name',
    who: 'admin',
    reads: true,
    // In the body: what is looked for is a person's, and addresses are logged.
    body: Type.Object({ q: Type.String({ minLength: 3, maxLength: 100 }) }, closed),
    answer: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        kind: Type.Union([Type.Literal('person'), Type.Literal('application')]),
      }),
    ),
    perMinute: 60,
  },
  adminFaults: {
    summary: 'Errors of the server and of pages, by release, counted',
    who: 'admin',
    query: Type.Object(
      {
        ...Period,
        release: Type.Optional(Type.String({ maxLength: 100 })),
        after: Type.Optional(Cursor),
      },
      closed,
    ),
    answer: Type.Object({
      releases: Type.Array(Type.String()),
      rows: Type.Array(
        Type.Object({
          id: Type.String(),
          release: Type.String(),
          side: Type.Union([Type.Literal('server'), Type.Literal('page')]),
          /** The call or the screen. */
          place: Type.String(),
          name: Type.String(),
          stack: Type.String(),
          count: Type.Integer(),
          firstAt: Instant,
          lastAt: Instant,
        }),
      ),
      next: Next,
    }),
  },
  adminLookupFaults: {
    summary: 'Look-ups that failed, by day, register and kind of fault',
    who: 'admin',
    query: Type.Object(
      {
        ...Period,
        source: Type.Optional(Type.String({ maxLength: 100 })),
        after: Type.Optional(Cursor),
      },
      closed,
    ),
    answer: Type.Object({
      sources: Type.Array(Type.String()),
      rows: Type.Array(
        Type.Object({
          id: Type.String(),
          day: Day,
          source: Type.String(),
          fact: Type.String(),
          reason: Type.String(),
          count: Type.Integer(),
          lastAt: Instant,
        }),
      ),
      next: Next,
    }),
  },
  adminLostMessages: {
    summary: 'Messages that did not arrive, the latest first',
    who: 'admin',
    query: Type.Object(
      {
        kind: Type.Optional(Type.String({ maxLength: 100 })),
        after: Type.Optional(Cursor),
      },
      closed,
    ),
    answer: Type.Object({
      kinds: Type.Array(Type.String()),
      rows: Type.Array(
        Type.Object({
          id: Type.Integer(),
          kind: Type.String(),
          createdAt: Instant,
          givenUpAt: Instant,
          tries: Type.Integer(),
          /** What it says is still kept. */
          mayRetry: Type.Boolean(),
        }),
      ),
      next: Next,
    }),
  },
  retryMessage: {
    summary: 'A message that was given up is sent again',
    who: 'admin',
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    answer: Empty,
    perMinute: 60,
  },
} satisfies Record<string, Call>
