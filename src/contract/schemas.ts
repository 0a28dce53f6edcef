import { type Static, Type } from 'typebox'

/** Shapes that several calls share. Entities and field names: spec section 3. */
const closed = { additionalProperties: false }
export const Id = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
/** As everybody reads it: without leap seconds and names of zones, of years with four digits. */
export const Instant = Type.String({
  format: 'date-time',
  pattern: '^(?!1000|9999)[1-9]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$',
})
/** A day as databases and calendars know it: of the years 1000 to 2999. */
export const Day = Type.String({ format: 'date', pattern: '^[12]' })
export const Data = Type.Record(Type.String(), Type.Unknown())
const MessageParams = Type.Optional(Type.Record(Type.String(), Type.Unknown()))
export const Empty = Type.Object({}, closed)

export const User = Type.Object(
  {
    token: Type.Optional(Type.String()),
    id: Id,
    fin: Type.String(),
    role: Type.Number(),
    first_name: Type.String(),
    last_name: Type.String(),
    image: Type.Union([Type.String(), Type.Null()]),
    citizenshipId: Type.Number(),
    language: Type.Union([Type.Literal('az'), Type.Literal('en')]),
    /** Staff roles of rows of their own; empty for applicants. */
    roles: Type.Array(
      Type.Object({ is: Type.String(), institution: Type.Union([Type.String(), Type.Null()]) }),
    ),
    /** An administrator looks at the portal as this person does (specification, section 4). */
    switchedUser: Type.Optional(Type.Literal(true)),
    /** While looking: when the look ends, and until when drafts may be filled. */
    looksUntil: Type.Optional(Instant),
    mayFillUntil: Type.Optional(Instant),
    /** The installation wants a second factor of staff, and this one has none yet. */
    secondFactorNeeded: Type.Optional(Type.Literal(true)),
  },
  closed,
)
export type User = Static<typeof User>

/** When applications are taken. `closes` is there only where it is one day for everybody. */
export const ServiceWindow = Type.Object({
  open: Type.Boolean(),
  opens: Type.Union([Type.Null(), Instant]),
  closes: Type.Union([Type.Null(), Instant]),
})
export const Service = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** What it is for, in a line. */
  about: Type.Union([Type.Null(), Type.String()]),
  /** What else it is found by: its titles and keywords in every language. */
  foundBy: Type.Array(Type.String()),
  /** The heading under which it stands; those of one heading come one after the other. */
  group: Type.Union([Type.Null(), Type.String()]),
  icon: Type.Union([Type.Null(), Type.String()]),
  /** Null where nothing is applied for. */
  window: Type.Union([Type.Null(), ServiceWindow]),
  /** Whom it is for, where it is not for the reader; else null. */
  notFor: Type.Union([Type.Null(), Type.String()]),
  redirect_url: Type.Union([Type.String(), Type.Null()]),
  is_global: Type.Boolean(),
  is_admin: Type.Boolean(),
})
export const MenuItem = Type.Object({
  title: Type.String(),
  url: Type.String(),
  includes: Type.Union([Type.String(), Type.Null()]),
  is_equals: Type.Boolean(),
})

/** Pages where somebody goes who is refused. */
const Instead = Type.Optional(Type.Array(Type.String()))
export const IssueShape = Type.Object({
  path: Type.String(),
  code: Type.String(),
  params: MessageParams,
  instead: Instead,
})
export const DenialShape = Type.Object({
  code: Type.String(),
  params: MessageParams,
  guard: Type.Optional(Type.String()),
  warn: Type.Optional(Type.Literal(true)),
  instead: Instead,
  early: Type.Optional(Type.Literal(true)),
})
export const TrackRef = Type.Object(
  { name: Type.String(), index: Type.Integer({ minimum: 0, maximum: 99 }) },
  closed,
)

const AllowedShape = Type.Object({
  id: Type.String(),
  track: Type.Optional(TrackRef),
  input: Type.Optional(Type.String()),
  askTwice: Type.Optional(Type.Literal(true)),
  /** Stands under "More". */
  rare: Type.Optional(Type.Literal(true)),
  denials: Type.Array(DenialShape),
  heldFor: Type.Optional(Type.Array(Type.String())),
})
const TimelineEntry = Type.Object({
  at: Instant,
  /** Transition id (texts `<process>.do.<t>`), or a technical one: created, held, cancelled. */
  what: Type.String(),
  /** Actor role id (`actor.<id>`), never a name towards the applicant. */
  who: Type.String(),
  status: Type.Optional(Type.String()),
  track: Type.Optional(TrackRef),
  /** The form that was filled in with it, and of its answers those that the applicant is told; absent where there are none. Staff read all of them in `caseWork`. */
  form: Type.Optional(Type.String()),
  input: Type.Optional(Data),
})

/** What a process has lists, receipts, case pages and queues say; labels are those of fields of these names. */
const ShownLines = Type.Array(Type.Object({ name: Type.String(), as: Type.String(), value: Type.Unknown() }))

/** What it is for the applicant that their application stands where it does. */
const News = Type.Union([Type.Literal('good'), Type.Literal('bad'), Type.Literal('neutral')])

/** One row of a list or queue: nothing secret, nothing that needs the person's key beyond the name and `shown`. */
export const ApplicationRow = Type.Object({
  id: Id,
  number: Type.String(),
  process: Type.String(),
  service: Type.String(),
  status: Type.String(),
  code: Type.Union([Type.Integer(), Type.Null()]),
  phase: Type.String(),
  news: News,
  since: Instant,
  createdAt: Instant,
  savedAt: Instant,
  submittedAt: Type.Union([Instant, Type.Null()]),
  /** The last moment of the reader's own next action; null: nothing is due from them. */
  deadline: Type.Union([Instant, Type.Null()]),
  /** Roles that can act next (`actor.<id>`). */
  next: Type.Array(Type.String()),
  applicantName: Type.String(),
  /** In queues: the few that are for them. */
  shown: Type.Optional(ShownLines),
  /** Of a draft of one's own: its form changed, and so many questions need an answer. */
  changed: Type.Optional(Type.Object({ at: Instant, questions: Type.Integer() })),
  /** Of a draft of one's own: the number of the open application that made it. It is not deleted meanwhile. */
  continues: Type.Optional(Type.String()),
})
export type ApplicationRow = Static<typeof ApplicationRow>

/**
 * Whose words autosaved answers are, as the page said: `writer` is one page while it has the application open, `change` counts
 * on. They are given back, so that a page that was closed before it heard the answer is recognised by the next one.
 */
export const Writing = Type.Object(
  { writer: Type.String({ maxLength: 64 }), change: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
)
export type Writing = Static<typeof Writing>

const Words = Type.Record(Type.String(), Type.String())
const Remark = Type.Object({
  field: Type.String(),
  template: Type.Optional(Type.String()),
  params: Type.Optional(Data),
  text: Type.Optional(Words),
})

/** One application as its reader may see it: the world for the browser's engine, and what the reader can do. */
export const ApplicationView = Type.Object({
  id: Id,
  number: Type.String(),
  process: Type.String(),
  service: Type.String(),
  /** Hash of the bundle that the application pins. */
  release: Type.String(),
  revision: Type.Integer(),
  status: Type.String(),
  code: Type.Union([Type.Integer(), Type.Null()]),
  phase: Type.String(),
  news: News,
  /** May the reader change answers now? `marked`: only `unlocked` (pointers, with their closure). */
  editable: Type.Union([Type.Boolean(), Type.Literal('marked')]),
  unlocked: Type.Array(Type.String()),
  /** Autosaved, not yet validated answers while editable; the visible ones afterwards. */
  answers: Type.Record(Type.String(), Data),
  /** Of the autosaved answers, for the applicant. */
  writing: Type.Optional(Writing),
  savedAt: Instant,
  since: Instant,
  /** The last moment of the reader's own next action; null: nothing is due from them. Queues and lists say the same. */
  deadline: Type.Union([Instant, Type.Null()]),
  /** Told to the applicant: until when somebody else should have acted, once that has passed. */
  late: Type.Optional(Instant),
  /** A date of the whole campaign, nobody's own deadline: applications close, or it decides. */
  campaignEnd: Type.Union([
    Type.Null(),
    Type.Object({ as: Type.Union([Type.Literal('closes'), Type.Literal('decides')]), at: Instant }),
  ]),
  /** As far as the reader may read what each line is made of. */
  shown: ShownLines,
  /** The application that made this one, where the reader may open it. */
  parent: Type.Union([Type.Null(), Type.Object({ id: Id, number: Type.String(), process: Type.String() })]),
  /** Scopes of the world other than answers, now and input (format.md section 1). Secret facts are left out. */
  world: Type.Object({
    applicant: Data,
    facts: Data,
    application: Data,
    constants: Data,
    campaign: Type.Optional(Data),
    parent: Type.Optional(Data),
    actor: Type.Optional(Data),
  }),
  factStates: Type.Record(Type.String(), Type.String()),
  transitions: Type.Array(AllowedShape),
  held: Type.Union([
    Type.Null(),
    Type.Object({ transition: Type.String(), at: Instant, facts: Type.Array(Type.String()) }),
  ]),
  timeline: Type.Array(TimelineEntry),
  next: Type.Array(Type.String()),
  tracks: Type.Record(
    Type.String(),
    Type.Array(
      Type.Object({
        index: Type.Integer(),
        status: Type.String(),
        code: Type.Union([Type.Integer(), Type.Null()]),
        phase: Type.String(),
        news: News,
        since: Instant,
        item: Type.Unknown(),
        decision: Type.Optional(Type.Unknown()),
      }),
    ),
  ),
  /** The last return: what to mend and why. */
  correction: Type.Union([
    Type.Null(),
    Type.Object({
      marked: Type.Array(Type.String()),
      reason: Type.String(),
      at: Instant,
      /** What is said of single answers: a template with what it asks for, or words by language. */
      remarks: Type.Optional(Type.Array(Remark)),
    }),
  ]),
  /** The applicant's: the form changed while they filled it in. Words by language. */
  carried: Type.Optional(
    Type.Object({
      at: Instant,
      /** Questions that are still open: `new` ones, those to answer `again`, rows to `look` at. */
      asked: Type.Array(
        Type.Object({
          at: Type.String(),
          why: Type.Union([Type.Literal('new'), Type.Literal('again'), Type.Literal('look')]),
          was: Type.Optional(Words),
        }),
      ),
      /** Answers to what is asked no more. */
      gone: Type.Array(Type.Object({ label: Words, was: Words })),
    }),
  ),
  /** Staff only: answers as they were before the last correction. */
  before: Type.Optional(Type.Record(Type.String(), Data)),
  /** Applications created by this one (payments…). */
  created: Type.Array(Type.Object({ id: Id, process: Type.String(), status: Type.String() })),
  /** Files that the answers name: id -> what is shown of them. */
  files: Type.Record(
    Type.String(),
    Type.Object({ name: Type.String(), type: Type.String(), size: Type.Integer(), pages: Type.Integer() }),
  ),
  /** Labels of served-list rows that the answers name: list -> id -> row. */
  rows: Type.Record(Type.String(), Type.Record(Type.String(), Data)),
})
export type ApplicationView = Static<typeof ApplicationView>

export const FileInfo = Type.Object({
  id: Id,
  name: Type.String(),
  type: Type.String(),
  size: Type.Integer(),
  pages: Type.Integer(),
})
export type FileInfo = Static<typeof FileInfo>

/** How far an upload has come; `file` once it is whole, judged and stored. */
export const UploadState = Type.Object({
  offset: Type.Integer(),
  size: Type.Integer(),
  file: Type.Union([Type.Null(), FileInfo]),
})
export type UploadState = Static<typeof UploadState>
