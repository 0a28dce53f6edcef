import { Type } from 'typebox'
import type { Call } from './call.ts'
import { DenialShape, Empty, Id, IssueShape } from './schemas.ts'

const closed = { additionalProperties: false }
const Name = Type.String({ minLength: 1, maxLength: 100 })
/** "examOk", of a track "choice.examOk". */
const Decisions = Type.Array(Name, { minItems: 1, maxItems: 20 })
const ofProcess = Type.Object({ process: Name })
const one = Type.Object({ id: Id })

/** Decisions by list: a file of many applications, looked at row by row, made all at once or not at all. */
export const listCalls = {
  deskLists: {
    summary: 'Decisions that the reader’s roles may make by list',
    who: 'staff',
    answer: Type.Array(
      Type.Object({
        process: Type.String(),
        decision: Type.String(),
        transition: Type.String(),
        /** Prefix of its texts. */
        machine: Type.String(),
        from: Type.Array(Type.String()),
        /** Of a track: `from` are statuses of parts of the application. */
        track: Type.Union([Type.String(), Type.Null()]),
        columns: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
      }),
    ),
  },
  listTemplate: {
    summary:
      'The list to fill in: those who wait for one of these decisions, or who are invited to a sitting',
    who: 'staff',
    reads: true,
    params: ofProcess,
    body: Type.Object({ decisions: Decisions, sitting: Type.Optional(Id) }, closed),
    answer: Type.Object({ csv: Type.String(), rows: Type.Integer(), most: Type.Integer() }),
    perMinute: 30,
  },
  checkList: {
    summary:
      'Looks at a filled list row by row; nothing is made. 422 where the file is none or lacks a column',
    who: 'staff',
    stores: true,
    params: ofProcess,
    body: Type.Object(
      { decisions: Decisions, csv: Type.String({ minLength: 1, maxLength: 600_000 }) },
      closed,
    ),
    answer: Type.Object({ id: Id }),
    perMinute: 20,
  },
  batch: {
    summary: 'How far a list or an invitation has come, and what came of each row',
    who: 'staff',
    params: one,
    answer: Type.Object({
      id: Id,
      process: Type.String(),
      state: Type.Union([
        Type.Literal('checking'),
        Type.Literal('checked'),
        Type.Literal('applying'),
        Type.Literal('done'),
        Type.Literal('refused'),
        Type.Literal('failed'),
      ]),
      total: Type.Integer(),
      /** Rows that were looked at so far. */
      done: Type.Integer(),
      refused: Type.Integer(),
      waits: Type.Integer(),
      rows: Type.Array(
        Type.Object({
          line: Type.Integer(),
          number: Type.String(),
          application: Type.Union([Id, Type.Null()]),
          machine: Type.String(),
          transition: Type.String(),
          state: Type.Union([Type.Literal('ok'), Type.Literal('waits'), Type.Literal('refused')]),
          issues: Type.Array(IssueShape),
          denials: Type.Array(DenialShape),
        }),
      ),
    }),
  },
  applyBatch: {
    summary: 'Makes a list that was looked at and has no refused row: all of it, or nothing',
    who: 'staff',
    stores: true,
    params: one,
    answer: Empty,
  },
} satisfies Record<string, Call>
