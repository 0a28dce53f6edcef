import written from './programTexts.json' with { type: 'json' }

const moods = ['is', 'needs']
const relations = [
  ...'is isNot given missing fits unfit listed unlisted includes excludes'.split(' '),
  ...'above aboveDate atLeast atLeastDate atMost atMostDate below belowDate'.split(' '),
  ...'ageAtLeast ageAtMost olderThan youngerThan countAtLeast countAtMost fewerThan moreThan'.split(' '),
  ...'longAtLeast longAtMost longerThan shorterThan'.split(' '),
]
const aboutWorld = [
  ...['birthDate', 'citizenshipId', 'country', 'fin', 'gender'].map((name) => `applicant.${name}`),
  ...['since', 'status', 'submittedAt'].map((name) => `application.${name}`),
  ...'campaign.closes campaign.opens now.at now.date now.year'.split(' '),
]

/**
 * Texts whose ids the program puts together from words of its own; a test holds the templates against the code. What it
 * puts together from names of the content is in `../check/texts/optionalTexts.ts`.
 */
export const composedTexts: { readonly [template: string]: readonly string[] } = {
  'actor.${}': ['applicant', 'system'],
  'app.admin.${}': ['accounts', 'newAccounts', 'created', 'submitted', 'overdue'],
  'app.calendar.${}': ['appointment', 'deadline', 'payment', 'opens', 'closes'],
  'app.log.${}': [
    'admin.export',
    'admin.report',
    'admin.search',
    'account.block',
    'account.unblock',
    'admin.person',
    'secondFactor.on',
    'secondFactor.off',
    'secondFactor.codes',
    'secondFactor.reset',
    'session.endAll',
    'staff.accept',
    'staff.end',
    'staff.give',
    'staff.invite',
    'staff.inviteAgain',
    'staff.withdraw',
    'switch.ask',
    'switch.consent',
    'switch.fill',
    'account.administrator',
    'application.command',
    'application.delete',
    'application.read',
    'calendar.ticket',
    'case.message',
    'case.note',
    'change.email',
    'change.mobile',
    'changePassword',
    'data.download',
    'desk.cancelSitting',
    'desk.changeSitting',
    'desk.checkList',
    'desk.createSitting',
    'desk.giveBack',
    'desk.handOver',
    'desk.take',
    'file.read',
    'held',
    'message.retry',
    'session.end',
    'session.endOthers',
    'signIn',
    'signOut',
    'signUp',
    'switch.back',
    'switch.read',
    'switch.to',
  ],
  'app.staff.account.${}': ['active', 'blocked', 'closed'],
  'app.staff.factor.${}': ['on', 'off', 'needed'],
  'app.staff.state.${}': ['open', 'expired', 'accepted', 'withdrawn'],
  'app.detail.${}':
    'as batch by call file found from institution kind message process reason role rows service sitting to transition until'.split(
      ' ',
    ),
  'app.report.column.${}': [
    ...'begun closed code count day field here institution institutions late left median number open'.split(
      ' ',
    ),
    ...'overdue p90 phase process reached service status step stopped submitted'.split(' '),
  ],
  'app.conflict.${}': ['mine', 'theirs'],
  'error.${}': ['400', '401', '403', '404', '409', '413', '415', '422', '429', '500', '503'],
  'event.${}': ['created', 'cancelled', 'held'],
  'field.${}': [
    'lastName',
    'firstName',
    'fatherName',
    'birthDate',
    'gender',
    'citizenship',
    'country',
    'fin',
    'email',
    'mobile',
    'password',
    'login',
    'appCode',
  ],
  'form.about.${}': aboutWorld,
  'form.explain.${}': ['all', 'any'],
  'form.explain.${}.${}${}': moods.flatMap((mood) => relations.map((relation) => `${mood}.${relation}`)),
  'form.passwordStrength.${}': ['1', '2', '3'],
  'language.${}': ['az', 'en'],
  'mail.${}': letters(
    'code',
    'reset',
    'general',
    'account.created',
    'account.exists',
    'account.passwordChanged',
    'account.emailChanged',
    'account.mobileChanged',
    'account.newSignIn',
    'account.blocked',
    'account.unblocked',
    'account.secondFactorOn',
    'account.secondFactorOff',
    'account.secondFactorReset',
    'account.consentCode',
    'staff.invitation',
    'dailySummary',
    'faultDigest',
  ),
  'option.yesNo.${}': ['yes', 'no'],
  'phase.${}': ['apply', 'check', 'assess', 'decision', 'offer', 'appeal', 'payment', 'order', 'closed'],
  'recovery.step.${}': ['email', 'phone', 'password'],
  'registration.step.${}': ['citizenship', 'document', 'personal', 'contact', 'success'],
  'studio.check.${}': ['error', 'warning', 'unproven'],
  'studio.mend.${}': ['write', 'text', 'note', 'read', 'takeOut'],
  'studio.preview.${}': [
    ...['phone', 'desktop', 'az', 'en', 'light', 'dark'],
    ...['broken', 'missing', 'reference', 'schema'],
  ],
  'sms.${}': [
    'code',
    'forgottenEmail',
    'account.passwordChanged',
    'account.emailChanged',
    'account.mobileChanged',
    'account.newSignIn',
    'account.consentCode',
  ],
}

/** Every id that the code of the portal names by itself, whatever the content is. */
export const programTexts: ReadonlySet<string> = new Set([
  ...Object.entries(written).flatMap(([head, rests]) => rests.map((rest) => `${head}.${rest}`)),
  ...Object.entries(composedTexts).flatMap(([template, rests]) =>
    rests.map((rest) => template.slice(0, template.indexOf('${')) + rest),
  ),
])

function letters(...names: string[]): string[] {
  return names.flatMap((name) => [`${name}.subject`, `${name}.body`])
}
