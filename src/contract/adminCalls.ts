import { Type } from 'typebox'
import type { Call } from './call.ts'
import { Id, Instant, User } from './schemas.ts'

const closed = { additionalProperties: false }
const Name = Type.Object({ id: Id, name: Type.String() })
const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }))
const Day = Type.String({ format: 'date' })

/** For administrators alone (role >= adminRole): accounts, figures, the log. They decide nothing in another's name. */
export const adminCalls = {
  adminAccounts: {
    summary: 'Accounts by FIN, portal number, e-mail or words of the name; audited',
    who: 'admin',
    reads: true,
    // In the body: what is looked for is a person's, and addresses are logged.
    body: Type.Object({ q: Type.String({ minLength: 3, maxLength: 100 }) }),
    answer: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        fin: Type.String(),
        /** Masked. */
        email: Type.String(),
        role: Type.Integer(),
        roles: User.properties.roles,
        createdAt: Instant,
        seenAt: Type.Union([Instant, Type.Null()]),
        /** Administrators and oneself are not looked through. */
        maySwitch: Type.Boolean(),
      }),
    ),
    perMinute: 60,
  },
  switchUser: {
    summary:
      'A short session in which an administrator sees the portal as somebody sees it; it changes nothing',
    who: 'admin',
    body: Type.Object({ person: Id, reason: Type.String({ minLength: 10, maxLength: 300 }) }, closed),
    answer: User,
    perMinute: 20,
  },
  adminReport: {
    summary: 'Figures by service and status, and of accounts',
    who: 'admin',
    query: Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) }),
    answer: Type.Object({
      accounts: Type.Integer(),
      newAccounts: Type.Integer(),
      created: Type.Integer(),
      submitted: Type.Integer(),
      overdue: Type.Integer(),
      rows: Type.Array(
        Type.Object({
          service: Type.String(),
          process: Type.String(),
          status: Type.String(),
          phase: Type.String(),
          count: Type.Integer(),
        }),
      ),
    }),
  },
  adminLogs: {
    summary: 'Who did what to whom, the latest first',
    who: 'admin',
    query: Type.Object({
      what: Type.Optional(Type.String({ maxLength: 100 })),
      who: Type.Optional(Id),
      about: Type.Optional(Id),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      page: Page,
    }),
    answer: Type.Object({
      /** Kinds of entries that there are. */
      kinds: Type.Array(Type.String()),
      rows: Type.Array(
        Type.Object({
          id: Type.Integer(),
          at: Instant,
          what: Type.String(),
          /** Null = the system, or a visitor. */
          who: Type.Union([Name, Type.Null()]),
          /** A person, an application (its number), or a thing. */
          about: Type.Union([Name, Type.Null()]),
          details: Type.Record(Type.String(), Type.Unknown()),
        }),
      ),
      total: Type.Integer(),
      page: Type.Integer(),
      pageSize: Type.Integer(),
    }),
  },
} satisfies Record<string, Call>
