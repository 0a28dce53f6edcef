import { type Static, type TSchema, Type } from 'typebox'
import type { Call } from './call.ts'
import { Day, Empty, Id, Instant } from './schemas.ts'

const closed = { additionalProperties: false }

const optional = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])

/** One date: of an application, or of a service's window. */
export const CalendarEntry = Type.Object({
  /** The same date keeps its id. */
  id: Type.String(),
  at: Instant,
  /** Its day in Baku. */
  day: Day,
  as: Type.Union([
    Type.Literal('appointment'),
    Type.Literal('deadline'),
    Type.Literal('payment'),
    Type.Literal('opens'),
    Type.Literal('closes'),
  ]),
  process: Type.String(),
  /** Text ids of the status for the sake of which it is there; null for a service's window. */
  status: Type.Union([Type.Array(Type.String()), Type.Null()]),
  application: optional(Id),
  number: Type.Union([Type.String(), Type.Null()]),
  /** Whose it is, where it is a child's. */
  child: Type.Union([Type.String(), Type.Null()]),
  place: Type.Union([Type.String(), Type.Null()]),
  /** Held online: from this moment on the link is there. */
  linkFrom: optional(Instant),
  link: Type.Union([Type.String(), Type.Null()]),
  /** An interview or exam of many, for who holds it: one date instead of each one's own. */
  sitting: Type.Union([
    Type.Object({
      id: Id,
      decision: Type.Array(Type.String()),
      seats: Type.Integer(),
      taken: Type.Integer(),
    }),
    Type.Null(),
  ]),
})
export type CalendarEntry = Static<typeof CalendarEntry>

export const calendarCalls = {
  calendar: {
    summary:
      'Interviews, exams, deadlines, payments, windows of services: the reader’s and their children’s, and what staff hold',
    who: 'person',
    query: Type.Object({ from: Day, to: Day }, closed),
    answer: Type.Object({
      entries: Type.Array(CalendarEntry),
      /** The reader's roles hold more exams and interviews in these days: `sittings` has them all. */
      moreSittings: Type.Boolean(),
      /** Is there an address for calendar programs? */
      ticket: Type.Boolean(),
    }),
  },
  calendarTicket: {
    summary: 'A secret address for a calendar program; the one before ends',
    who: 'person',
    answer: Type.Object({ url: Type.String() }),
    perMinute: 10,
  },
  dropCalendarTicket: { summary: 'Ends the address', who: 'person', answer: Empty },
} satisfies Record<string, Call>
