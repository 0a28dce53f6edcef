import { type TSchema, Type } from 'typebox'
import type { Call } from './call.ts'
import { CodeSent } from './CodeSent.ts'
import { Empty, Id, Instant, User } from './schemas.ts'

const text = (maxLength = 200) => Type.String({ maxLength })
const body = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
const registrationId = Type.Object({ id: Id })
/**
 * Registration, sign-in, recovery, settings. Forms and texts are content (schemas/account/…); each body is validated
 * by that form too, and a finding comes back as `issues` (and, for sign-up, as `data.errors`).
 */
export const accountCalls = {
  signIn: {
    summary: 'Signs in with e-mail (or FIN) and password',
    who: 'visitor',
    // `code`: of the app, or a recovery code, from who has a second factor (401 error.secondFactor without).
    body: body({ login: text(), password: text(), code: Type.Optional(text(20)) }),
    answer: User,
    perMinute: 20,
  },
  asanLogin: {
    summary: 'Signs in with a single sign-on token',
    who: 'visitor',
    body: body({ token: text(4000), code: Type.Optional(text(20)) }),
    answer: User,
    perMinute: 20,
  },
  resetPasswordRequest: {
    summary: 'Sends a reset link; the answer is the same for known and unknown addresses',
    who: 'visitor',
    body: body({ email: text() }),
    answer: Empty,
    perMinute: 10,
  },
  validateToken: {
    summary:
      'Checks a reset token and, once they are given, the last 4 digits of the phone; says what comes next',
    who: 'visitor',
    body: body({ token: text(), phoneLast4: Type.Optional(text(4)) }),
    answer: Type.Object({ step: Type.Union([Type.Literal('phone'), Type.Literal('password')]) }),
    perMinute: 10,
  },
  resetPassword: {
    summary: 'Sets a new password; ends all sessions',
    who: 'visitor',
    body: body({ token: text(), password: text(), passwordRepeat: text() }),
    answer: Empty,
    perMinute: 10,
  },
  forgottenEmail: {
    summary: 'Sends the masked e-mail by SMS; the answer is the same for known and unknown people',
    who: 'visitor',
    body: body({
      documentType: text(40),
      documentSeries: Type.Optional(text(10)),
      documentNumber: text(20),
      fin: Type.Optional(text(20)),
      phoneLast4: text(4),
    }),
    answer: Empty,
    perMinute: 10,
  },
  lookAtChange: {
    summary: 'What the link in a letter about a change of the account would undo; changes nothing',
    who: 'visitor',
    reads: true,
    body: body({ token: text() }),
    answer: Type.Object({
      kind: Type.Union([Type.Literal('email'), Type.Literal('mobile'), Type.Literal('secondFactor')]),
      changedAt: Instant,
      undoUntil: Instant,
    }),
    perMinute: 20,
  },
  undoChange: {
    summary:
      'Undoes a change of the account by the secret of the letter, once: the ways in are as before it, all sessions end, and a new password has to be set',
    who: 'visitor',
    body: body({ token: text() }),
    answer: Type.Object({
      /** A letter with a link to a new password is on its way. */
      letter: Type.Boolean(),
    }),
    perMinute: 10,
  },
  currentUser: { summary: 'Who is signed in', who: 'person', answer: User },
  signOut: { summary: 'Ends this session', who: 'person', answer: Empty, reads: true },
  signUp: {
    summary: 'Last step of the registration: e-mail code and password; answers the session token',
    who: 'visitor',
    body: body({
      registration: Id,
      emailCode: text(10),
      password: text(),
      passwordRepeat: text(),
      terms: Type.Boolean(),
    }),
    answer: Type.Object({ token: Type.String() }),
    perMinute: 20,
  },
  startRegistration: {
    summary: 'Identifies a person by document; the answer has one form for known and unknown people',
    who: 'visitor',
    body: body({
      citizenship: text(20),
      documentType: text(40),
      documentSeries: Type.Optional(text(10)),
      documentNumber: text(20),
      fin: Type.Optional(text(20)),
      /** yyyy-mm-dd. A foreigner shows with it that the document is theirs. */
      birthDate: Type.Optional(text(10)),
      /** Personal data typed by a foreigner whom the register does not know. */
      person: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    answer: Type.Object({
      id: Id,
      step: Type.Union([Type.Literal('personal'), Type.Literal('contact')]),
      /** Names as the register has them, partly masked: read-only on the personal step. */
      person: Type.Record(Type.String(), Type.Unknown()),
    }),
    perMinute: 20,
  },
  registrationPhoneCode: {
    summary: 'Sends an SMS code (also again, also to another number)',
    who: 'visitor',
    params: registrationId,
    body: body({ mobile: text(20) }),
    answer: CodeSent,
    perMinute: 20,
  },
  registrationPhone: {
    summary: 'Confirms the phone',
    who: 'visitor',
    params: registrationId,
    body: body({ smsCode: text(10) }),
    answer: Empty,
    perMinute: 20,
  },
  registrationEmailCode: {
    summary: 'Sends an e-mail code (also again, also to another address)',
    who: 'visitor',
    params: registrationId,
    body: body({ email: text(), emailRepeat: text() }),
    answer: CodeSent,
    perMinute: 20,
  },
  profile: {
    summary: 'The account as the settings show it',
    who: 'person',
    answer: Type.Object({
      firstName: Type.String(),
      lastName: Type.String(),
      fatherName: Type.Union([Type.String(), Type.Null()]),
      birthDate: Type.String(),
      fin: Type.String(),
      email: Type.String(),
      mobile: Type.String(),
      language: Type.String(),
      dailySummary: Type.Boolean(),
      /** Of administrators: the letter about what is broken. */
      faultDigest: Type.Optional(Type.Boolean()),
    }),
  },
  contactCode: {
    summary: 'Sends a code to a new e-mail or mobile before it is saved',
    who: 'person',
    proven: true,
    body: body({
      kind: Type.Union([Type.Literal('email'), Type.Literal('mobile')]),
      value: text(),
      repeat: Type.Optional(text()),
    }),
    answer: CodeSent,
    perMinute: 10,
  },
  changeContact: {
    summary: 'Saves the new e-mail or mobile with its code; the e-mail of before gets a link that undoes it',
    who: 'person',
    proven: true,
    body: body({ kind: Type.Union([Type.Literal('email'), Type.Literal('mobile')]), code: text(10) }),
    answer: Empty,
    perMinute: 20,
  },
  changePassword: {
    summary: 'Changes the password; other sessions end',
    who: 'person',
    proven: 'secondFactor',
    body: body({ oldPassword: text(), password: text(), passwordRepeat: text() }),
    answer: Empty,
    perMinute: 10,
  },
} satisfies Record<string, Call>
