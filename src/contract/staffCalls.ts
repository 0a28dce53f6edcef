import { type TSchema, Type } from 'typebox'
import type { Call } from './call.ts'
import { CodeSent } from './CodeSent.ts'
import { Empty, Id, Instant, User } from './schemas.ts'

const closed = { additionalProperties: false }
const one = Type.Object({ id: Id })
const optional = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])
/** Ten signs from the first word to the last: blanks are no reason. */
export const Reason = Type.String({ maxLength: 300, pattern: '^\\s*\\S[\\s\\S]{8,}\\S\\s*$' })
const Role = Type.Object(
  { is: Type.String({ maxLength: 100 }), institution: optional(Type.String({ maxLength: 100 })) },
  closed,
)
const Named = Type.Object({ id: Id, name: Type.String() })
/** With the institution's name in the reader's language. */
const NamedRole = Type.Object({
  is: Type.String(),
  institution: optional(Type.String()),
  place: optional(Type.String()),
})

const InvitationRow = Type.Object({
  id: Id,
  email: Type.String(),
  fin: optional(Type.String()),
  roles: Type.Array(NamedRole),
  by: Named,
  sentAt: Instant,
  expiresAt: Instant,
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('expired'),
    Type.Literal('accepted'),
    Type.Literal('withdrawn'),
  ]),
  acceptedBy: optional(Named),
})

/**
 * Who is staff: administrators give and take roles, look after accounts; nobody changes their own. What changes who may do
 * what, or who can sign in, takes a proof: a session token alone is not enough.
 */
export const staffCalls = {
  staffRoles: {
    summary: 'Roles that staff can have, and whether one is of an institution',
    who: 'admin',
    answer: Type.Array(
      Type.Object({
        is: Type.String(),
        national: Type.Boolean(),
        ofInstitution: Type.Boolean(),
        /** In this scope for applications alone that were begun in an earlier release. */
        earlier: Type.Optional(Type.Boolean()),
      }),
    ),
  },
  staffInstitutions: {
    summary: 'Institutions of which somebody can have a role, by words of their name',
    who: 'admin',
    reads: true,
    body: Type.Object({ is: Type.String({ maxLength: 100 }), q: Type.String({ maxLength: 200 }) }, closed),
    answer: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  },
  invitations: {
    summary: 'Who was invited to become staff, the latest first',
    who: 'admin',
    answer: Type.Array(InvitationRow),
  },
  inviteStaff: {
    summary: 'Invites somebody by e-mail to become staff; the roles hold once they accept',
    who: 'admin',
    proven: true,
    body: Type.Object(
      {
        email: Type.String({ maxLength: 200 }),
        fin: Type.Optional(Type.String({ maxLength: 20 })),
        language: Type.Union([Type.Literal('az'), Type.Literal('en')]),
        roles: Type.Array(Role, { minItems: 1, maxItems: 20 }),
      },
      closed,
    ),
    answer: Type.Object({ id: Id }),
    perMinute: 30,
  },
  resendInvitation: {
    summary: 'Sends an invitation again, with a new link; the one before opens nothing',
    who: 'admin',
    params: one,
    answer: Empty,
    perMinute: 30,
  },
  withdrawInvitation: { summary: 'Withdraws an invitation', who: 'admin', params: one, answer: Empty },
  staffPerson: {
    summary: 'An account as administrators look after it; audited',
    who: 'admin',
    params: one,
    answer: Type.Object({
      id: Id,
      name: Type.String(),
      fin: Type.String(),
      /** Masked. */
      email: Type.String(),
      role: Type.Integer(),
      status: Type.Union([Type.Literal('active'), Type.Literal('blocked'), Type.Literal('closed')]),
      self: Type.Boolean(),
      administrator: Type.Boolean(),
      maySwitch: Type.Boolean(),
      createdAt: Instant,
      secondFactor: Type.Union([Type.Literal('on'), Type.Literal('off'), Type.Literal('needed')]),
      roles: Type.Array(
        Type.Object({
          id: Id,
          is: Type.String(),
          institution: optional(Type.String()),
          place: optional(Type.String()),
          since: optional(Instant),
          by: optional(Named),
          ended: optional(Type.Object({ at: Instant, by: optional(Named) })),
        }),
      ),
      sessions: Type.Array(
        Type.Object({ id: Id, device: Type.String(), createdAt: Instant, seenAt: Instant }),
      ),
      log: Type.Array(
        Type.Object({
          id: Type.String(),
          at: Instant,
          what: Type.String(),
          who: optional(Named),
          reason: optional(Type.String()),
        }),
      ),
    }),
  },
  giveRole: {
    summary: 'Gives somebody who has an account a role of staff',
    who: 'admin',
    proven: true,
    params: one,
    body: Type.Object({ role: Role, reason: Reason }, closed),
    answer: Empty,
  },
  endRole: {
    summary: 'Ends a role of staff, at once',
    who: 'admin',
    proven: true,
    params: one,
    body: Type.Object({ role: Id, reason: Reason }, closed),
    answer: Empty,
  },
  blockAccount: {
    summary: 'Blocks an account, or lets it in again; its sessions end',
    who: 'admin',
    proven: true,
    params: one,
    body: Type.Object({ blocked: Type.Boolean(), reason: Reason }, closed),
    answer: Empty,
  },
  endSessionsOf: {
    summary: 'Signs somebody out everywhere',
    who: 'admin',
    proven: true,
    params: one,
    body: Type.Object({ reason: Reason }, closed),
    answer: Empty,
  },
  resetSecondFactor: {
    summary: 'Takes the second factor away from somebody who lost it; they and the administrator are told',
    who: 'admin',
    proven: true,
    params: one,
    body: Type.Object({ reason: Reason }, closed),
    answer: Empty,
  },
  invitation: {
    summary: 'What the reader is invited to, by the secret of the letter',
    who: 'person',
    reads: true,
    body: Type.Object({ token: Type.String({ maxLength: 200 }) }, closed),
    answer: Type.Object({ roles: Type.Array(NamedRole), expiresAt: Instant }),
    perMinute: 20,
  },
  acceptInvitation: {
    summary: 'Accepts an invitation, once: from now on the roles hold',
    who: 'person',
    body: Type.Object({ token: Type.String({ maxLength: 200 }) }, closed),
    answer: User,
    perMinute: 20,
  },
  secondFactor: {
    summary: 'Whether the reader signs in with a code as well',
    who: 'person',
    answer: Type.Object({
      on: Type.Boolean(),
      /** The installation wants it of them, and they do not have it. */
      needed: Type.Boolean(),
      /** May be given up: nobody wants it of them. */
      optional: Type.Boolean(),
      recoveryCodes: Type.Integer(),
    }),
  },
  beginSecondFactor: {
    summary: 'A fresh secret for the app: as a picture and in letters. It counts once a code of it was right',
    who: 'person',
    proven: true,
    answer: Type.Object({
      secret: Type.String(),
      address: Type.String(),
      /** Rows of a QR code, dark is 1. */
      picture: Type.Array(Type.String()),
    }),
    perMinute: 10,
  },
  confirmSecondFactor: {
    summary: 'Turns the second factor on by a code of the app; answers the recovery codes, this once',
    who: 'person',
    proven: true,
    body: Type.Object({ code: Type.String({ maxLength: 20 }) }, closed),
    answer: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
    perMinute: 20,
  },
  newRecoveryCodes: {
    summary: 'New recovery codes; those before open nothing',
    who: 'person',
    proven: true,
    answer: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
    perMinute: 20,
  },
  endSecondFactor: {
    summary: 'Turns the second factor off, where nobody wants it',
    who: 'person',
    proven: true,
    answer: Empty,
    perMinute: 20,
  },
  eraseAccount: {
    summary: 'Ends the account of the reader and erases what no rule of a process keeps',
    who: 'person',
    looking: 'never',
    proven: true,
    answer: Empty,
    perMinute: 10,
  },
  askConsent: {
    summary:
      'Sends the person as whom an administrator looks a code: whoever reads it out lets drafts be filled',
    who: 'person',
    looking: 'only',
    answer: CodeSent,
    perMinute: 10,
  },
  giveConsent: {
    summary: 'The code that the person read out: for half an hour drafts may be filled, and nothing else',
    who: 'person',
    looking: 'only',
    body: Type.Object({ code: Type.String({ maxLength: 20 }) }, closed),
    answer: Type.Object({ until: Instant }),
    perMinute: 20,
  },
} satisfies Record<string, Call>
