import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { Day, Id, Instant } from './schemas.ts'

const closed = { additionalProperties: false }

const Word = Type.Optional(Type.String({ maxLength: 100 }))
const Count = Type.Integer()

/** Applications begun in a period (days of Baku, both included), of a service, with an institution. */
export const ReportFilter = Type.Object(
  {
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    service: Word,
    institution: Word,
  },
  closed,
)
export type ReportFilter = Static<typeof ReportFilter>

/** Of so many late cases the list shows each. */
export const MOST_LATE = 500

/** Figures for administrators: nobody's data. */
export const reportCalls = {
  adminReport: {
    summary: 'Figures of a period: by service, status, institution and day; how long each status takes',
    who: 'admin',
    query: ReportFilter,
    answer: Type.Object({
      accounts: Count,
      newAccounts: Count,
      created: Count,
      submitted: Count,
      /** Staff are overdue with their own next action: `adminLate` lists these. */
      overdue: Count,
      services: Type.Array(Type.String()),
      /** Institutions with applications of the filter, the greatest first. `name` in the reader's language. */
      institutions: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), count: Count, open: Count, overdue: Count }),
      ),
      rows: Type.Array(
        Type.Object({
          service: Type.String(),
          process: Type.String(),
          status: Type.String(),
          phase: Type.String(),
          count: Count,
        }),
      ),
      days: Type.Array(Type.Object({ day: Day, begun: Count, submitted: Count, closed: Count })),
      /** Statuses left in the period: hours of stay; and those who stand there now. `jam`: now longer than most ever did. */
      stays: Type.Array(
        Type.Object({
          process: Type.String(),
          status: Type.String(),
          left: Count,
          median: Type.Union([Type.Number(), Type.Null()]),
          p90: Type.Union([Type.Number(), Type.Null()]),
          here: Count,
          late: Count,
        }),
      ),
    }),
  },
  adminLate: {
    summary: 'The open cases of the report’s number of late ones: where staff are overdue, and since when',
    who: 'admin',
    query: ReportFilter,
    answer: Type.Object({
      total: Count,
      /** Those that are late the longest first, at most `MOST_LATE`. Institutions in the reader's language. */
      rows: Type.Array(
        Type.Object({
          /** Null, as are number and status: a case of the reader's own family, which they do not open. */
          id: Type.Union([Id, Type.Null()]),
          number: Type.Union([Type.String(), Type.Null()]),
          service: Type.String(),
          process: Type.String(),
          status: Type.Union([Type.String(), Type.Null()]),
          institutions: Type.Array(Type.String()),
          deadline: Instant,
          /** The reader is of its staff, too: they open it at the desk. */
          atDesk: Type.Boolean(),
        }),
      ),
    }),
  },
  adminFunnel: {
    summary: 'How far a process is filled in, and which fields are refused most',
    who: 'admin',
    query: Type.Object(
      {
        /** Absent = the first one. */
        process: Word,
        from: Type.Optional(Day),
        to: Type.Optional(Day),
      },
      closed,
    ),
    answer: Type.Object({
      process: Type.String(),
      processes: Type.Array(Type.String()),
      /** Reached a step; went no further and have not handed in. */
      steps: Type.Array(
        Type.Object({ step: Type.String(), label: Type.String(), reached: Count, stopped: Count }),
      ),
      begun: Count,
      submitted: Count,
      fields: Type.Array(
        Type.Object({
          step: Type.String(),
          pointer: Type.String(),
          /** Step, field and reason are said in the reader's language. */
          label: Type.String(),
          code: Type.String(),
          count: Count,
        }),
      ),
    }),
  },
  reportTicket: {
    summary:
      'An address, good once, at which a report is downloaded: its tables (xlsx) or all its rows (csv)',
    who: 'admin',
    reads: true,
    body: Type.Object(
      { as: Type.Union([Type.Literal('csv'), Type.Literal('xlsx')]), filter: ReportFilter },
      { additionalProperties: false },
    ),
    answer: Type.Object({ url: Type.String() }),
    perMinute: 30,
  },
} satisfies Record<string, Call>
