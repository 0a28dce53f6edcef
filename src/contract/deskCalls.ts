import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { ApplicationRow, ApplicationView, Empty, Id, Instant } from './schemas.ts'

const closed = { additionalProperties: false }
const Name = Type.String({ maxLength: 100 })
const Words = Type.Optional(Type.String({ maxLength: 100 }))
const oneOf = <T extends string[]>(...words: [...T]) => Type.Enum(words)

/** What a queue is narrowed to, and its order. Nothing in it tells who somebody is, but the colleague's id. */
export const DeskFilters = Type.Object(
  {
    process: Type.Optional(Name),
    status: Type.Optional(Name),
    institution: Type.Optional(Name),
    /** `today` and `week`: from this moment on, to the end of the day in Baku. */
    deadline: Type.Optional(oneOf('overdue', 'today', 'week', 'none')),
    /** Who works on it: `me`, `nobody`, or a colleague's id. */
    clerk: Type.Optional(Type.Union([oneOf('me', 'nobody'), Id])),
    /** Those alone in which the reader can do something now. */
    mine: Type.Optional(Type.Boolean()),
    /** The nearest deadline; the longest in its status; the newest or oldest handed in. */
    order: Type.Optional(oneOf('deadline', 'waiting', 'newest', 'oldest')),
  },
  closed,
)
export type DeskFilters = Static<typeof DeskFilters>

/** Who works on a case at the reader's desk. */
const Clerk = Type.Union([
  Type.Null(),
  Type.Object({ id: Id, name: Type.String(), me: Type.Boolean(), since: Instant }),
])

export const DeskRow = Type.Object({
  ...ApplicationRow.properties,
  /** The reader can do something now. */
  acts: Type.Boolean(),
  clerk: Clerk,
  /** Where it is decided: told to those who see all institutions. */
  institutions: Type.Array(Name),
})
export type DeskRow = Static<typeof DeskRow>

/** Of how many a queue says the number; beyond, that there are more. */
export const MOST_COUNTED = 1000
const Count = Type.Object({ total: Type.Integer(), more: Type.Boolean() })

const Applications = Type.Array(Id, { minItems: 1, maxItems: 100 })
/** `elsewhere`: somebody else has it; `noRole`: who it should go to cannot get it, whyever; `closed`: it is over. */
const Outcome = Type.Object({
  application: Id,
  outcome: oneOf('done', 'unchanged', 'elsewhere', 'noRole', 'closed', 'notFound'),
  clerk: Clerk,
})
export type DeskOutcome = Static<typeof Outcome>
const Outcomes = Type.Array(Outcome)

const ViewBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    filters: DeskFilters,
    /** The desk opens with it. */
    opens: Type.Boolean(),
  },
  closed,
)
const Views = Type.Array(Type.Object({ id: Id, ...ViewBody.properties }))
const staff = { who: 'staff' } as const

/** For officers: whoever has a staff role. */
export const deskCalls = {
  deskQueue: {
    ...staff,
    summary:
      'Applications at the reader’s desks, a page at a time; a search looks among all that they may see',
    reads: true,
    // In the body: what is looked for may be a name, and addresses are logged.
    body: Type.Object(
      {
        ...DeskFilters.properties,
        q: Words,
        /** As an earlier page gave it. */
        cursor: Type.Optional(Type.String({ maxLength: 300 })),
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      closed,
    ),
    answer: Type.Object({
      rows: Type.Array(DeskRow),
      /** Counted with the first page alone; `more`: there are more than were counted. */
      total: Type.Union([Type.Null(), Type.Integer()]),
      more: Type.Boolean(),
      next: Type.Union([Type.Null(), Type.String()]),
      previous: Type.Union([Type.Null(), Type.String()]),
      /** So many were looked through that the page ended before it was full: `next` goes on. */
      cut: Type.Boolean(),
      /** Names of institutions in the rows, in each language. */
      places: Type.Record(Type.String(), Type.Unknown()),
    }),
  },
  deskCounts: {
    ...staff,
    summary: 'How many each of some queues has, up to a hundred',
    reads: true,
    body: Type.Object({ queues: Type.Array(DeskFilters, { minItems: 1, maxItems: 30 }) }, closed),
    answer: Type.Array(Count),
  },
  deskOptions: {
    ...staff,
    summary: 'What the reader can filter by: processes with their statuses, institutions, colleagues',
    answer: Type.Object({
      processes: Type.Array(Type.Object({ process: Name, statuses: Type.Array(Name) })),
      institutions: Type.Array(Type.Object({ id: Name, name: Type.Unknown() })),
      colleagues: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
  },
  deskTake: {
    ...staff,
    summary: 'The reader works on these from now on; `over`: although somebody else does',
    body: Type.Object({ applications: Applications, over: Type.Optional(Type.Boolean()) }, closed),
    answer: Outcomes,
  },
  deskGiveBack: {
    ...staff,
    summary: 'The reader no longer works on these',
    body: Type.Object({ applications: Applications }, closed),
    answer: Outcomes,
  },
  deskHandOver: {
    ...staff,
    summary: 'A colleague works on these from now on; `over`: although somebody else than the reader does',
    body: Type.Object({ applications: Applications, to: Id, over: Type.Optional(Type.Boolean()) }, closed),
    answer: Outcomes,
  },
  deskTakeNext: {
    ...staff,
    summary: 'The reader takes the first that nobody works on: no two officers get the same',
    body: Type.Object(
      { process: Type.Optional(Name), status: Type.Optional(Name), order: DeskFilters.properties.order },
      closed,
    ),
    answer: Type.Object({ application: Type.Union([Type.Null(), Id]) }),
    idempotent: true,
  },
  deskClerk: {
    ...staff,
    summary: 'Who works on a case at the reader’s desk; null where it stands at none of theirs',
    params: Type.Object({ id: Id }),
    answer: Type.Object({ clerk: Clerk, open: Type.Boolean() }),
  },
  deskViews: { ...staff, summary: 'Filters that the reader keeps', answer: Views },
  createDeskView: {
    ...staff,
    stores: true,
    summary: 'Keeps filters under a name; twenty at most',
    body: ViewBody,
    answer: Views,
    idempotent: true,
  },
  changeDeskView: {
    ...staff,
    stores: true,
    summary: 'Renames kept filters, changes them, or opens the desk with them',
    params: Type.Object({ id: Id }),
    body: ViewBody,
    answer: Views,
  },
  deleteDeskView: {
    ...staff,
    summary: 'Forgets kept filters',
    params: Type.Object({ id: Id }),
    answer: Empty,
  },
  factByHand: {
    summary: 'Staff record a fact by hand in an outage, marked as such',
    who: 'staff',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      { fact: Type.String({ maxLength: 100 }), value: Type.Unknown(), document: Id },
      { additionalProperties: false },
    ),
    answer: ApplicationView,
  },
} satisfies Record<string, Call>
