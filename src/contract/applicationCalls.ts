import { Type } from 'typebox'
import type { Call } from './call.ts'
import { LookupAnswer } from './LookupAnswer.ts'
import {
  ApplicationRow,
  ApplicationView,
  Data,
  DenialShape,
  Empty,
  FileInfo,
  Id,
  Instant,
  TrackRef,
  Writing,
} from './schemas.ts'

const one = Type.Object({ id: Id })
const closed = { additionalProperties: false }

export const applicationCalls = {
  applications: {
    summary: 'Own applications (and those of linked children), newest first',
    who: 'person',
    query: Type.Object(
      {
        process: Type.Optional(Type.String({ maxLength: 100 })),
        service: Type.Optional(Type.String({ maxLength: 100 })),
      },
      closed,
    ),
    answer: Type.Array(ApplicationRow),
  },
  findApplication: {
    summary:
      'One’s own application by what one knows of it. The same refusal for what does not exist and what is another’s',
    who: 'person',
    body: Type.Object({ process: Type.String({ maxLength: 100 }), input: Data }, closed),
    answer: Type.Object({ id: Id }),
    perMinute: 30,
  },
  createApplication: {
    summary: 'Opens a draft',
    who: 'person',
    body: Type.Object({ process: Type.String({ maxLength: 100 }), child: Type.Optional(Id) }, closed),
    answer: ApplicationView,
    idempotent: true,
  },
  application: {
    summary: 'One application, as its reader may see it',
    who: 'person',
    params: one,
    answer: ApplicationView,
  },
  saveDraft: {
    summary:
      'Autosave: answers of an editable application as typed, not validated. 409 with `current` when stale',
    who: 'person',
    looking: 'fills',
    params: one,
    body: Type.Object(
      {
        revision: Type.Integer(),
        answers: Type.Record(Type.String(), Data),
        writing: Type.Optional(Writing),
      },
      closed,
    ),
    answer: Type.Object({ revision: Type.Integer(), savedAt: Instant }),
  },
  deleteDraft: {
    summary: 'Deletes a draft that was never submitted',
    who: 'person',
    params: one,
    answer: Empty,
  },
  command: {
    summary:
      'Makes a transition. 422 with issues or denials, 409 when stale; held = a register has to answer first',
    who: 'person',
    perMinute: 120,
    params: one,
    body: Type.Object(
      {
        revision: Type.Integer(),
        transition: Type.String({ maxLength: 100 }),
        track: Type.Optional(TrackRef),
        input: Type.Optional(Data),
        /** For transitions that validate: the hash of the canonical answers that the person reviewed. */
        answersHash: Type.Optional(Type.String({ maxLength: 128 })),
      },
      closed,
    ),
    answer: ApplicationView,
    idempotent: true,
  },
  cancelHeld: {
    summary: 'Takes back an event that is held for a look-up',
    who: 'person',
    params: one,
    answer: ApplicationView,
  },
  lookup: {
    summary: 'Asks a register with keys from the answers as typed. A fault is `down`, never `none`',
    who: 'person',
    looking: 'fills',
    params: one,
    body: Type.Object(
      { fact: Type.String({ maxLength: 100 }), answers: Type.Record(Type.String(), Data) },
      closed,
    ),
    answer: LookupAnswer,
    perMinute: 60,
  },
  eligibility: {
    summary: 'Guards of the first transitions answered from facts, before a word is typed',
    who: 'person',
    query: Type.Object({ process: Type.String({ maxLength: 100 }), child: Type.Optional(Id) }, closed),
    answer: Type.Object({
      open: Type.Boolean(),
      campaign: Type.Union([Type.Null(), Type.Object({ opens: Instant, closes: Instant })]),
      mayStart: Type.Array(DenialShape),
      /** What refuses whichever way they would apply, before a word is typed. */
      refused: Type.Array(DenialShape),
      guards: Type.Array(
        Type.Object({
          code: Type.String(),
          state: Type.Union([
            Type.Literal('met'),
            Type.Literal('failed'),
            Type.Literal('later'),
            Type.Literal('unknown'),
          ]),
          params: Type.Optional(Data),
          warn: Type.Optional(Type.Literal(true)),
          instead: Type.Optional(Type.Array(Type.String())),
        }),
      ),
    }),
  },
  cards: {
    summary: 'What registers know for the cards of a page: of oneself, or of a linked child',
    who: 'person',
    query: Type.Object({ path: Type.String({ maxLength: 200 }), child: Type.Optional(Id) }, closed),
    answer: Type.Object({
      facts: Data,
      factStates: Type.Record(Type.String(), Type.String()),
      /** Rows of lists that the facts name: list -> id -> row. */
      rows: Type.Record(Type.String(), Type.Record(Type.String(), Data)),
    }),
  },
  children: {
    summary: 'Linked children, for whom one may act',
    who: 'person',
    answer: Type.Array(
      Type.Object({
        id: Id,
        first_name: Type.String(),
        last_name: Type.String(),
        /** As what one is linked: parent, guardian, custodian, or what else the process says. */
        kind: Type.String(),
        /** The application that links. */
        application: Id,
      }),
    ),
  },
  fileInfo: { summary: 'What is known of a file', who: 'person', params: one, answer: FileInfo },
  fileTicket: {
    summary: 'A single-use, short-lived address for a file',
    who: 'person',
    params: one,
    answer: Type.Object({ url: Type.String() }),
  },
} satisfies Record<string, Call>
