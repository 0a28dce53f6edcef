import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { PaperState } from './documentCalls.ts'
import { Data, Empty, Id, Instant, TrackRef } from './schemas.ts'

const one = Type.Object({ id: Id })
const closed = { additionalProperties: false }
const OrNull = Type.Union([Type.String(), Type.Null()])

/** Somebody's own words, or a template of the release with what it asks for. */
export const CaseWords = Type.Union([
  Type.Object({ text: Type.String({ minLength: 1, maxLength: 2000 }) }, closed),
  Type.Object(
    {
      template: Type.String({ minLength: 1, maxLength: 100 }),
      params: Type.Record(
        Type.String({ maxLength: 100 }),
        Type.Union([Type.String({ maxLength: 500 }), Type.Number()]),
        { maxProperties: 20 },
      ),
    },
    closed,
  ),
])
export type CaseWords = Static<typeof CaseWords>

/** Something that happened, as staff are told of it. */
const Happened = Type.Object({
  at: Instant,
  /** As in the timeline of a view. */
  what: Type.String(),
  who: Type.String(),
  /** Of an officer; null where they are gone. */
  name: Type.Optional(OrNull),
  status: Type.Optional(Type.String()),
  track: Type.Optional(TrackRef),
  /** A fact that was recorded by hand. */
  fact: Type.Optional(Type.String()),
  /** The form that was filled in, and what was written there. */
  form: Type.Optional(Type.String()),
  input: Type.Optional(Data),
})
export type Happened = Static<typeof Happened>

/** A return for correction: what was asked, and the answers before it and after. */
const Correction = Type.Object({
  at: Instant,
  what: Type.String(),
  who: Type.String(),
  name: Type.Optional(OrNull),
  input: Data,
  before: Type.Record(Type.String(), Data),
  /** Absent: nothing was handed in again (yet). */
  mended: Type.Optional(Type.Object({ at: Instant, answers: Type.Record(Type.String(), Data) })),
})
export type Correction = Static<typeof Correction>

const Note = Type.Object({
  sequence: Type.Integer(),
  at: Instant,
  name: OrNull,
  role: Type.String(),
  shared: Type.Boolean(),
  mine: Type.Boolean(),
  text: Type.String(),
})

/** What the case gave out, as staff see it: never its code, by which anybody may read it. */
const Paper = Type.Object({
  id: Id,
  title: Type.String(),
  number: Type.String(),
  issuedAt: Instant,
  validUntil: Type.Union([Type.Null(), Instant]),
  state: PaperState,
  revokedAt: Type.Union([Type.Null(), Instant]),
  /** Why staff called it back. */
  reason: OrNull,
  /** The reader holds the role that gives it out, and it is not revoked. */
  mayRevoke: Type.Boolean(),
})

const Message = Type.Object({
  sequence: Type.Integer(),
  at: Instant,
  /** The role that wrote it ("applicant" among them). */
  who: Type.String(),
  /** Of an officer, told to staff alone. */
  name: Type.Optional(OrNull),
  mine: Type.Boolean(),
  /** From the other side, and not read yet by whoever reads. */
  unread: Type.Boolean(),
  /** Told to staff of what staff wrote: the applicant has read it. */
  read: Type.Optional(Type.Boolean()),
  words: CaseWords,
})
const Thread = Type.Object({
  /** Those of no institution: null. */
  institution: OrNull,
  messages: Type.Array(Message),
})
const Threads = Type.Object({
  threads: Type.Array(Thread),
  unread: Type.Integer(),
  /** The reader may write now: staff in a new thread as well, an applicant in one that there is. */
  open: Type.Boolean(),
})

export const caseCalls = {
  caseWork: {
    summary:
      'What happened to a case, its returns for correction, the staff’s notes and its papers, for staff of the case',
    who: 'staff',
    params: one,
    answer: Type.Object({
      happened: Type.Array(Happened),
      corrections: Type.Array(Correction),
      notes: Type.Array(Note),
      papers: Type.Array(Paper),
    }),
  },
  addCaseNote: {
    summary: 'A note within the staff: for one’s own role and institution, or for all staff of the case',
    who: 'staff',
    stores: true,
    params: one,
    body: Type.Object(
      { text: Type.String({ minLength: 1, maxLength: 4000 }), shared: Type.Boolean() },
      closed,
    ),
    answer: Type.Array(Note),
    idempotent: true,
    perMinute: 60,
  },
  revokePaper: {
    summary:
      'Staff whose role gives a paper out call it back: it holds no longer, and its holder is told the reason',
    who: 'staff',
    params: Type.Object({ id: Id, paper: Id }),
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 1000 }) }, closed),
    answer: Type.Array(Paper),
    idempotent: true,
    perMinute: 30,
  },
  caseThreads: {
    summary: 'Messages between staff and the applicant, one thread for each institution that wrote',
    who: 'person',
    params: one,
    answer: Threads,
  },
  sendCaseMessage: {
    summary:
      'Staff write to the applicant, who answers in the thread of an institution while the case is open',
    who: 'person',
    stores: true,
    params: one,
    body: Type.Object(
      {
        words: CaseWords,
        institution: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
      },
      closed,
    ),
    answer: Threads,
    idempotent: true,
    perMinute: 30,
  },
  seeCaseMessages: {
    summary: 'The reader has read the messages up to this one',
    who: 'person',
    params: one,
    body: Type.Object({ sequence: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }, closed),
    answer: Empty,
  },
} satisfies Record<string, Call>
