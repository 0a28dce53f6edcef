/** What an id may be of; `ownThings.ts` makes one of each. */
export type Thing =
  | 'draft'
  | 'application'
  | 'file'
  | 'upload'
  | 'session'
  | 'notification'
  | 'person'
  | 'view'
  | 'batch'
  | 'sitting'
  | 'message'
  | 'invitation'
  | 'role'
  | 'edition'
  | 'release'
  | 'paper'
  | 'document'

export interface IdRow {
  things: readonly Thing[]
  /** Of a place in the body: the body with the id; of one in the address: the rest. */
  body?: object | ((id: string) => object)
}

const cases = ['draft', 'application'] as const
const reason = 'Yoxlama üçün səbəb'
const of = (...things: Thing[]): IdRow => ({ things })
const ofCase = (body?: IdRow['body']): IdRow => ({ things: cases, ...(body !== undefined && { body }) })
const withBody = (thing: Thing, body: NonNullable<IdRow['body']>): IdRow => ({ things: [thing], body })

const view = { name: 'Görünüş', filters: {}, opens: false }
const note = { revision: 0, note: 'Yoxlama' }
const nothing = '00000000-0000-4000-8000-000000000000'

/** Every place of the contract where an id comes in: `<call> <place>`, with a payload that the contract takes. */
export const idRows: { [place: string]: IdRow } = {
  'application params/id': ofCase(),
  'saveDraft params/id': ofCase({ revision: 1, answers: {} }),
  'deleteDraft params/id': ofCase(),
  'command params/id': ofCase({ revision: 1, transition: 'submit' }),
  'cancelHeld params/id': ofCase(),
  'lookup params/id': ofCase({ fact: 'person', answers: {} }),
  'caseThreads params/id': ofCase(),
  'sendCaseMessage params/id': ofCase({ words: { text: 'Salam' } }),
  'seeCaseMessages params/id': ofCase({ sequence: 1 }),
  'documents query/application': ofCase(),
  'factByHand params/id': ofCase({ fact: 'person', value: {}, document: nothing }),
  'factByHand body/document': withBody('file', (document) => ({ fact: 'person', value: {}, document })),
  'caseWork params/id': ofCase(),
  'addCaseNote params/id': ofCase({ text: 'Qeyd', shared: true }),
  'revokePaper params/id': ofCase({ reason }),
  'revokePaper params/paper': withBody('document', { reason }),
  'deskClerk params/id': ofCase(),
  'deskTake body/applications/*': ofCase((id) => ({ applications: [id], over: true })),
  'deskGiveBack body/applications/*': ofCase((id) => ({ applications: [id] })),
  'deskHandOver body/applications/*': ofCase((id) => ({ applications: [id], to: nothing, over: true })),

  'createApplication body/child': withBody('person', (child) => ({ process: 'transfer', child })),
  'eligibility query/child': of('person'),
  'cards query/child': of('person'),
  'openDocument body/child': withBody('person', (child) => ({
    template: 'eduDocs.attestat',
    key: '1',
    child,
  })),
  'deskHandOver body/to': withBody('person', (to) => ({ applications: [nothing], to })),
  'deskQueue body/clerk': withBody('person', (clerk) => ({ clerk })),
  'deskCounts body/queues/*/clerk': withBody('person', (clerk) => ({ queues: [{ clerk }] })),
  'changeDeskView body/filters/clerk': withBody('person', (clerk) => ({ ...view, filters: { clerk } })),

  'fileInfo params/id': of('file'),
  'fileTicket params/id': of('file'),
  'uploadState params/id': of('upload'),
  'cancelUpload params/id': of('upload'),
  // Last: from now on who tried has an upload of that id themselves.
  'sendUpload params/id': of('upload'),
  'endSession params/id': of('session'),
  'readNotifications body/ids/*': withBody('notification', (id) => ({ ids: [id] })),
  'documentTicket body/code': withBody('paper', (code) => ({ code })),

  'changeDeskView params/id': withBody('view', view),
  'deleteDeskView params/id': of('view'),
  'batch params/id': of('batch'),
  'applyBatch params/id': of('batch'),
  'sitting params/id': of('sitting'),
  'sittings query/after': of('sitting'),
  'changeSitting params/id': withBody('sitting', { seats: 999 }),
  'cancelSitting params/id': of('sitting'),
  'invite params/id': withBody('sitting', { applications: [nothing] }),
  'invite body/applications/*': ofCase((id) => ({ applications: [id] })),
  'listTemplate body/sitting': withBody('sitting', (sitting) => ({ decisions: ['x'], sitting })),

  'switchUser body/person': withBody('person', (person) => ({ person, reason })),
  'adminLogs query/who': of('person'),
  'adminLogs query/about': of('person', 'application'),
  'retryMessage params/id': of('message'),
  'resendInvitation params/id': of('invitation'),
  'withdrawInvitation params/id': of('invitation'),
  'staffPerson params/id': of('person'),
  'giveRole params/id': withBody('person', { role: { is: 'analyst', institution: null }, reason }),
  'endRole params/id': withBody('person', { role: nothing, reason }),
  'endRole body/role': withBody('role', (role) => ({ role, reason })),
  'blockAccount params/id': withBody('person', { blocked: true, reason }),
  'endSessionsOf params/id': withBody('person', { reason }),
  'resetSecondFactor params/id': withBody('person', { reason }),

  'edition params/id': of('edition'),
  'saveEdition params/id': withBody('edition', {
    changes: [{ path: 'locales/az/x.json', base: null, text: '{}' }],
  }),
  'editionPulse params/id': withBody('edition', { revision: 0, at: null }),
  'rebaseEdition params/id': withBody('edition', { revision: 0 }),
  'checkEdition params/id': of('edition'),
  'editionDifference params/id': of('edition'),
  'submitEdition params/id': withBody('edition', note),
  'reviewEdition params/id': withBody('edition', { ...note, verdict: 'approved' }),
  'publishEdition params/id': withBody('edition', { revision: 0, at: null }),
  'reopenEdition params/id': of('edition'),
  'dropEdition params/id': of('edition'),
  'exportEdition params/id': of('edition'),
  'importEdition params/id': withBody('edition', { whole: false, files: [] }),
  'tryDrafts params/id': withBody('edition', { process: 'transfer' }),
  'releaseFiles params/hash': of('release'),
  'restoreRelease params/hash': withBody('release', { reason: 'Yoxlama' }),
  'compareReleases query/from': of('release'),
  'compareReleases query/to': of('release'),
}

/** Names that everybody may know, a filter of one's own, and ids that are a secret: who has one has begun the registration. */
export const nobodysIds: readonly string[] = [
  'listRows params/list',
  'message params/source',
  'message params/message',
  'listTemplate params/process',
  'checkList params/process',
  'createDeskView body/filters/clerk',
  'signUp body/registration',
  'registrationPhoneCode params/id',
  'registrationPhone params/id',
  'registrationEmailCode params/id',
]
