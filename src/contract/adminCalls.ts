import { Type } from 'typebox'
import type { Call } from './call.ts'
import { Id, Instant, User } from './schemas.ts'
import { Reason } from './staffCalls.ts'

const closed = { additionalProperties: false }

/** For administrators alone (role >= adminRole): accounts. They decide nothing in another's name. */
export const adminCalls = {
  adminAccounts: {
    summary: 'Accounts by FIN, portal number, e-mail or words of the name; audited',
    who: 'admin',
    reads: true,
    // In the body: what is looked for is a person's, and addresses are logged.
    body: Type.Object({ q: Type.String({ minLength: 3, maxLength: 100 }) }, closed),
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
    proven: true,
    body: Type.Object({ person: Id, reason: Reason }, closed),
    answer: User,
    perMinute: 20,
  },
} satisfies Record<string, Call>
