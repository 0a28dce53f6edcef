import { publishBundle } from '#engine/bundle/publishBundle.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { sha256 } from '#server/content/manifest.ts'
import { insertRelease } from '#server/content/releaseRows.ts'
import type { Portal } from '#server/Portal.ts'

const FILE = { type: 'string', upload: true }
const WISH = {
  $id: 'tiny/wish',
  type: 'object',
  additionalProperties: false,
  properties: {
    shared: FILE,
    places: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { house: { type: 'string' }, letter: FILE },
      },
    },
  },
}
const VERDICT = {
  $id: 'tiny/verdict',
  type: 'object',
  additionalProperties: false,
  properties: { protocol: FILE, returnReason: { type: 'string' } },
}

/** Every house decides about the place that was asked of it, with a letter of its own. */
const stay: Workflow = {
  id: 'stay',
  service: 'tiny',
  initial: 'open',
  for: { self: true },
  roles: {
    keeper: { is: 'keeper', of: '/track/item/house' },
    board: { is: 'board' },
    guest: {
      is: 'guest',
      of: '/track/item/house',
      sees: ['/answers/wish/places', '/applicant/citizenshipId'],
    },
  },
  steps: [{ id: 'wish', form: 'tiny/wish' }],
  statuses: {
    open: { phase: 'apply', editable: true },
    asked: { phase: 'check' },
    back: { phase: 'check', editable: true },
  },
  transitions: [
    { id: 'ask', from: ['open'], to: 'asked', by: ['applicant'], validate: true },
    { id: 'weigh', from: ['asked'], to: 'asked', by: ['board'], input: 'tiny/verdict' },
    { id: 'return', from: ['asked'], to: 'back', by: ['board'], returns: true, input: 'tiny/verdict' },
    { id: 'again', from: ['back'], to: 'asked', by: ['applicant'], validate: true },
  ],
  tracks: {
    place: {
      of: '/answers/wish/places',
      initial: 'waiting',
      statuses: { waiting: { phase: 'check' }, given: { phase: 'closed' } },
      transitions: [
        { id: 'give', from: ['waiting'], to: 'given', by: ['keeper'], input: 'tiny/verdict' },
        { id: 'greet', from: ['waiting'], to: 'waiting', by: ['guest'], input: 'tiny/verdict' },
      ],
    },
  },
}
const CONTENT: Content = {
  forms: { 'tiny/wish': WISH, 'tiny/verdict': VERDICT },
  uiSchemas: { 'tiny/wish': {}, 'tiny/verdict': { protocol: { 'ui:told': 'applicant' } } },
  workflows: { stay },
  conditions: {},
  facts: {},
  services: {
    services: [{ name: 'tiny', processes: ['stay'] }],
    campaigns: [],
    maintenance: [],
    constants: {},
  },
  lists: {},
  notifications: {},
  documents: {},
  templates: {},
  personas: {},
  migrations: {},
  locales: { az: { 'service.stay': 'Ev' }, en: { 'service.stay': 'Stay' } },
}

export async function publishTrackContent(portal: Portal): Promise<void> {
  const bundle = publishBundle(CONTENT, { sha256 })
  const release = { bundle, content: CONTENT, sources: new Map(), foldersHash: null, at: portal.clock.now() }
  await portal.database
    .transaction()
    .execute((trx) => insertRelease(trx, portal.keys.release, { ...release, origin: 'folders' }))
  await portal.releases.refresh(portal.database)
}
