import { randomUUID } from 'node:crypto'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import type { Machine, Workflow } from '#engine/content/types.ts'
import type { TrackRef } from '#engine/workflow/types.ts'
import type { PlacedCase } from './placeReached.ts'

/** By what a call can name an application, or something of it. */
export type Target = Pick<
  PlacedCase,
  'id' | 'number' | 'fin' | 'subject' | 'file' | 'paper' | 'document' | 'elements'
>

/** A target that there is not, of the same shape. */
export function noTarget({ elements, paper, document, fin }: Target): Target {
  const [id, subject, file] = [randomUUID(), randomUUID(), randomUUID()]
  return {
    id,
    number: '1999-9999999',
    fin: fin === '' ? '' : '0ZZZZZZ',
    subject,
    file,
    elements,
    ...(paper !== undefined && { paper: '0'.repeat(paper.length) }),
    ...(document !== undefined && { document: randomUUID() }),
  }
}

export interface CaseRequest {
  call: CallName
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  payload?: object
}
type Make = (target: Target, workflow: Workflow) => Omit<CaseRequest, 'call' | 'method'>[]

const address = (call: CallName, values: { [name: string]: string } = {}): string =>
  (endpoints[call].split(' ')[1] ?? '').replace(/:(\w+)/g, (_all, name: string) => values[name] ?? '')
const ofCase =
  (call: CallName, payload?: object): Make =>
  ({ id }) => [{ url: address(call, { id }), ...(payload && { payload }) }]
const withBody =
  (call: CallName, body: (target: Target, workflow: Workflow) => object | undefined): Make =>
  (target, workflow) => {
    const payload = body(target, workflow)
    return payload === undefined ? [] : [{ url: address(call), payload }]
  }

/** Every transition of the process and of the elements of its tracks. */
const commands: Make = ({ id, elements }, workflow) => {
  const url = address('command', { id })
  const of = ({ transitions }: Machine, track?: TrackRef) =>
    transitions.map(({ id: transition }) => ({
      url,
      payload: { revision: 0, transition, input: {}, ...(track && { track }) },
    }))
  const ofElements = elements.flatMap((element) => {
    const machine = workflow.tracks?.[element.name]
    return machine === undefined ? [] : of(machine, element)
  })
  return [...of(workflow), ...ofElements]
}

/** Every call that names an application, its number, its person, its file or its paper, with a body that is taken. */
const about: { [call in CallName]?: Make } = {
  application: ofCase('application'),
  saveDraft: ofCase('saveDraft', { revision: 0, answers: {} }),
  deleteDraft: ofCase('deleteDraft'),
  command: commands,
  cancelHeld: ofCase('cancelHeld'),
  lookup: ({ id }, { facts = {} }) =>
    ['person', ...Object.keys(facts).slice(-1)].map((fact) => ({
      url: address('lookup', { id }),
      payload: { fact, answers: {} },
    })),
  caseThreads: ofCase('caseThreads'),
  sendCaseMessage: ofCase('sendCaseMessage', { words: { text: 'Salam' } }),
  seeCaseMessages: ofCase('seeCaseMessages', { sequence: 1 }),
  factByHand: ({ id, file: document }) => [
    { url: address('factByHand', { id }), payload: { fact: 'person', value: {}, document } },
  ],
  caseWork: ofCase('caseWork'),
  addCaseNote: ofCase('addCaseNote', { text: 'Qeyd', shared: true }),
  revokePaper: ({ id, document: paper }) =>
    paper === undefined ? [] : [{ url: address('revokePaper', { id, paper }), payload: { reason: 'Səhv' } }],
  deskClerk: ofCase('deskClerk'),
  deskTake: withBody('deskTake', ({ id }) => ({ applications: [id], over: true })),
  deskGiveBack: withBody('deskGiveBack', ({ id }) => ({ applications: [id] })),
  deskHandOver: withBody('deskHandOver', ({ id, subject: to }) => ({ applications: [id], to, over: true })),
  deskQueue: ({ number, fin }) =>
    [number, ...(fin === '' ? [] : [fin])].map((q) => ({
      url: address('deskQueue'),
      payload: { q, mine: false },
    })),
  documents: ({ id }) => [{ url: `${address('documents')}?application=${id}` }],
  documentTicket: withBody('documentTicket', ({ paper: code }) =>
    code === undefined ? undefined : { code },
  ),
  fileInfo: ({ file: id }) => [{ url: address('fileInfo', { id }) }],
  fileTicket: ({ file: id }) => [{ url: address('fileTicket', { id }) }],
  createApplication: withBody('createApplication', ({ subject: child }, { id: process }) => ({
    process,
    child,
  })),
  eligibility: ({ subject }, { id }) => [{ url: `${address('eligibility')}?process=${id}&child=${subject}` }],
  cards: ({ subject }, { service }) => [{ url: `${address('cards')}?path=/${service}&child=${subject}` }],
  openDocument: withBody('openDocument', ({ subject: child }) => ({ template: 'none', key: '1', child })),
}

/** Calls whose answers list applications, or what belongs to them: `lookIntoLists.ts` searches those answers. */
const listing: readonly CallName[] = [
  'applications',
  'notifications',
  'children',
  'calendar',
  'deskQueue',
  'deskCounts',
  'deskOptions',
  'deskTakeNext',
  'deskLists',
  'listTemplate',
  'checkList',
  'batch',
  'applyBatch',
  'sittings',
  'createSitting',
  'sitting',
  'invite',
  'ownData',
]

/** Of whoever asks alone, or of nobody: no application of somebody else is named or told. */
const own: readonly CallName[] = [
  ...(['services', 'serviceLeftBar', 'listRows', 'testServices', 'testLookup', 'readNotifications'] as const),
  ...([
    'currentUser',
    'signOut',
    'profile',
    'contactCode',
    'changeContact',
    'changePassword',
    'prove',
  ] as const),
  ...([
    'sessions',
    'endSession',
    'endOtherSessions',
    'letters',
    'calendarTicket',
    'dropCalendarTicket',
  ] as const),
  // By a key that only whoever applied knows; tries are counted.
  'findApplication',
  ...(['sendUpload', 'uploadState', 'cancelUpload', 'tellRefused', 'eraseAccount'] as const),
  ...(['deskViews', 'createDeskView', 'changeDeskView', 'deleteDeskView'] as const),
  ...([
    'changeSitting',
    'cancelSitting',
    'invitation',
    'acceptInvitation',
    'askConsent',
    'giveConsent',
  ] as const),
  ...([
    'secondFactor',
    'beginSecondFactor',
    'confirmSecondFactor',
    'newRecoveryCodes',
    'endSecondFactor',
  ] as const),
]

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const names = Object.keys(about).filter((name): name is CallName => Object.hasOwn(endpoints, name))

export function requestsAbout(target: Target, workflow: Workflow): CaseRequest[] {
  return names.flatMap((call) => {
    const method = METHODS.find((one) => endpoints[call].startsWith(`${one} `)) ?? 'GET'
    return (about[call]?.(target, workflow) ?? []).map((request) => ({ call, method, ...request }))
  })
}

/** Calls of the contract that nothing here says anything of: those of visitors, analysts and administrators are for nobody else. */
export function unknownCalls(): string[] {
  const known = new Set<string>([...names, ...listing, ...own])
  const all: [string, Call][] = Object.entries(calls)
  return all
    .filter(([, { who }]) => who === 'person' || who === 'staff')
    .flatMap(([name]) => (known.has(name) ? [] : [name]))
}
