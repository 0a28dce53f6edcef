import { codes } from '../check/codes/codes.ts'
import { sentences } from '../said/sentences.ts'
import differenceTexts from './differenceTexts.json' with { type: 'json' }
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

/** What the studio asks of a question: the simple words of the meta-schemas (a test holds them against these). */
const studioWords = [
  ...'required format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems'.split(
    ' ',
  ),
  ...'maxItems uniqueItems sensitive widget hint why group autocomplete inputMode'.split(' '),
]

/** What it asks of a service. */
const serviceWords = ['redirect_url', 'group', 'icon', 'is_global', 'is_admin', 'underTest']

/** What their choices are called: those of the meta-schemas, by word. */
const studioChoices = Object.entries({
  editable: 'true marked',
  format: 'date date-time time email uri uuid',
  inputMode: 'text numeric decimal tel email url',
  widget:
    'text textarea address number range year money email url phone password code oneTimeCode lookup documentNumber cardDigits date dateParts datePicker dateTime time color radio select combobox checkbox confirm switch checkboxes remarks file photo readonly info signature hidden repeat updown uri alt-date date-time alt-datetime files',
}).flatMap(([word, choices]) => choices.split(' ').map((choice) => `${word}.${choice}`))

/** What it asks of a status, a transition, a timer. */
const flowWords =
  'code phase editable from to in by on validate input invites returns frees askTwice after fire alert remind notify'.split(
    ' ',
  )
const flowParts = ['status', 'transition', 'timer']

/** What may have become of something from one release to another (engine/diff), by what it is. */
const differences = Object.entries(differenceTexts).flatMap(([part, words]) =>
  words.map((word) => `${part}.${word}`),
)

/**
 * Texts whose ids the program puts together from words of its own; a test holds the templates against the code. What it
 * puts together from names of the content is in `../check/texts/optionalTexts.ts`.
 */
export const composedTexts: { readonly [template: string]: readonly string[] } = {
  'actor.${}': ['applicant', 'system'],
  'app.admin.${}': ['accounts', 'newAccounts', 'created', 'submitted', 'overdue'],
  'app.calendar.${}': ['appointment', 'deadline', 'payment', 'opens', 'closes'],
  'app.log.${}': [
    'drafts.carried',
    'admin.export',
    'admin.report',
    'admin.search',
    'account.block',
    'account.unblock',
    'account.erase',
    'account.proof',
    'account.undo',
    'admin.person',
    'secondFactor.on',
    'secondFactor.off',
    'secondFactor.codes',
    'secondFactor.reset',
    'session.endAll',
    ...'accept carry end give invite inviteAgain withdraw'.split(' ').map((word) => `staff.${word}`),
    'switch.ask',
    'switch.consent',
    'switch.fill',
    'account.administrator',
    'account.noAdministrator',
    'application.command',
    'application.delete',
    'application.forgotten',
    'application.lookUp',
    'application.passed',
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
    'desk.list',
    'desk.search',
    'desk.take',
    'document.revoke',
    'edition.approved',
    'edition.create',
    'edition.drop',
    'edition.import',
    'edition.publish',
    'edition.rebase',
    'edition.reopen',
    'edition.returned',
    'edition.schedule',
    'edition.submit',
    'edition.try',
    'file.read',
    'held',
    'keys.rotated',
    'message.retry',
    'person.erased',
    'release.restore',
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
  'app.detail.kind.${}': ['fin', 'forgottenEmail', 'mail', 'name', 'number', 'recovery', 'sms'],
  'app.detail.${}':
    'as batch by call carried file found from fromRole institution kept kind message number process reason release role rows service sitting sought to transition until'.split(
      ' ',
    ),
  'app.proof.by.${}': ['password', 'secondFactor', 'signOn'],
  'app.proof.lead.${}': ['password', 'secondFactor', 'signOn'],
  'app.undo.lead.${}': ['email', 'mobile', 'secondFactor'],
  'app.report.column.${}': [
    ...'begun closed code count day field here institution institutions late left median number open'.split(
      ' ',
    ),
    ...'overdue p90 phase process reached service status step stopped submitted'.split(' '),
  ],
  'app.conflict.${}': ['mine', 'theirs'],
  'error.${}': ['400', '401', '403', '404', '409', '413', '415', '422', '429', '500', '503', '507'],
  'event.${}': ['created', 'cancelled', 'carried', 'held'],
  'field.${}':
    'lastName firstName fatherName birthDate gender citizenship country fin email mobile password login appCode'.split(
      ' ',
    ),
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
    'account.changeUndone',
    'account.changedAgain',
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
  'studioChoice.${}': studioChoices,
  'studioFlow.${}.add': flowParts.map((part) => `${part}.add`),
  'studioFlow.${}.title': flowParts.map((part) => `${part}.title`),
  'studioFlow.condition.${}': ['when', 'auto'],
  'studioFlow.condition.${}.hint': ['when.hint', 'auto.hint'],
  'studioFlow.text.${}': ['name', 'sure', 'reminder'],
  'studioFlow.word.${}': flowWords,
  'studioFlow.wordHint.${}': flowWords,
  'studioParts.choice.${}': 'appointment deadline payment'.split(' '),
  'studioParts.moment.${}': ['after', 'due'],
  'studioParts.operand.value.${}': 'text number yes no'.split(' '),
  'studioParts.word.${}': 'set create issue params calendar holds links'.split(' '),
  'studioParts.word.${}.${}': [
    ...'issue.id issue.params issue.language calendar.as calendar.heldBy calendar.place calendar.link'.split(
      ' ',
    ),
    ...'holds.list holds.id holds.rank links.fin links.as links.person links.reads'.split(' '),
  ],
  'studioRelease.judged.${}': 'approved returned'.split(' '),
  'studioRelease.part.${}': 'applicant officer draft'.split(' '),
  'studioRelease.said.${}': 'submitted approved returned reopened missed'.split(' '),
  'studioRelease.severity.${}': 'error warning unproven'.split(' '),
  'studioRelease.standing.${}': 'open review approved scheduled published dropped'.split(' '),
  'studioRelease.trial.${}': 'unchanged moved asked kept'.split(' '),
  'studioRule.order.${}': 'notBefore notAfter after before'.split(' '),
  'studioRule.verdict.${}': 'denies holds idle empty waits'.split(' '),
  'studioDiff.kind.${}': ['condition', 'value', 'constant', 'list', 'rows'],
  'studioDiff.limit.${}':
    'minimum exclusiveMinimum maximum exclusiveMaximum minLength maxLength minItems maxItems minProperties maxProperties'.split(
      ' ',
    ),
  'studioDiff.says.${}': differences,
  'studioFindings.${}': Object.keys(sentences).map((id) => id.slice('studioFindings.'.length)),
  'studioFindings.mend.${}': Object.keys(codes),
  'studioTexts.fault.${}':
    'syntax unused ahead program oneLanguage stale note arguments kind cases other plural format notGiven markup braces unseen spaces letters untranslated long option channel letter sms'.split(
      ' ',
    ),
  'studioTexts.state.${}': 'all missing stale found changed'.split(' '),
  'studioTexts.use.${}': 'question rule button status step letter sms other'.split(' '),
  'studioTexts.verdict.${}': 'taken confirmed unknown empty moved twice faulty'.split(' '),
  'studioWalk.case.${}': 'passed failed noCase'.split(' '),
  'studioWalk.channel.${}': 'portal email sms'.split(' '),
  'studioWalk.fault.${}': 'missing broken nothing stuck'.split(' '),
  'studioWalk.kind.${}': 'notice alert reminder'.split(' '),
  'studioWalk.outcome.${}': 'done denied held'.split(' '),
  'studioWalk.says.${}': 'value none down pending unknown'.split(' '),
  'studioWalk.what.${}':
    'denied params issues held status code phase warned dropped notify create issue revoke holds frees links unlinks timer timers reminders track tracks data answers allowed shown next marked unlocked refused alerts ahead mayStart as'.split(
      ' ',
    ),
  'studioRelease.fate.${}': ['pin', 'migrate', 'reconcile'],
  'studioRelease.fate.${}.about': ['pin.about', 'migrate.about', 'reconcile.about'],
  'studio.json.fault.${}': ['syntax', 'unknown', 'choice', 'kind', 'pattern'],
  'studioFiles.${}': ['hint', 'why'],
  'studioForms.service.${}': serviceWords,
  'studioForms.serviceHint.${}': serviceWords,
  'studioForms.word.${}': 'enum inList above atLeast below atMost age checkDigit upload'.split(' '),
  'studioFiles.kind.${}': 'form process list persona texts'.split(' '),
  'studio.kind.${}':
    'text longText number year money date email phone yesNo choice search agreement file files'.split(' '),
  'studio.word.${}': studioWords,
  'studio.wordHint.${}': studioWords,
  'studio.state.${}': ['open', 'review', 'approved', 'scheduled', 'published', 'dropped'],
  'studio.check.${}': ['error', 'warning', 'unproven'],
  'studio.mend.${}': ['write', 'text', 'note', 'read', 'takeOut'],
  'studio.preview.${}': [
    'phone',
    'desktop',
    'az',
    'en',
    'light',
    'dark',
    'broken',
    'missing',
    'reference',
    'schema',
    'slow',
  ],
  'studio.rules.group.${}': ['all', 'any', 'notAll', 'none'],
  'studio.rules.how.${}': [
    ...'is isNot oneOf noneOf includes atLeast atMost above below filled'.split(' '),
    ...'countAtLeast countAtMost ageAtLeast ageAtMost'.split(' '),
    ...'notBefore notAfter after before same differs given missing holds fails'.split(' '),
  ],
  'studio.rules.sentence.${}': ['shown', 'required', 'readOnly', 'holds'],
  'studio.rules.verdict.${}': ['true', 'false', 'unknown'],
  'studio.rules.what.${}': 'row here answers facts applicant input track values process actor other'.split(
    ' ',
  ),
  'sms.${}': [
    'code',
    'forgottenEmail',
    'account.passwordChanged',
    'account.emailChanged',
    'account.mobileChanged',
    'account.newSignIn',
    'account.changeUndone',
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
