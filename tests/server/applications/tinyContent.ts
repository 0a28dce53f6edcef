import { publishBundle } from '#engine/bundle/publishBundle.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { sha256 } from '#server/content/manifest.ts'
import { insertRelease } from '#server/content/releaseRows.ts'
import type { Portal } from '#server/Portal.ts'

const ASK = {
  $id: 'tiny/ask',
  type: 'object',
  additionalProperties: false,
  required: ['room'],
  properties: {
    room: { type: 'string', inList: 'room' },
    score: { type: 'number' },
    ticket: { type: 'string' },
    proof: { type: 'string', upload: true },
  },
}
const KID = {
  $id: 'tiny/kid',
  type: 'object',
  additionalProperties: false,
  required: ['kidFin'],
  properties: { kidFin: { type: 'string', pattern: '^[A-Z0-9]{7}$' } },
}
const PAPER = {
  $id: 'tiny/paper',
  type: 'object',
  additionalProperties: false,
  properties: { paper: { type: 'string', upload: true } },
}

/** Takes a place of a room; who comes too late waits, and the best score goes first when a place is freed. */
const visit: Workflow = {
  id: 'visit',
  service: 'tiny',
  initial: 'open',
  for: { self: true, child: true },
  facts: { seat: {}, card: {}, extra: {} },
  roles: { guard: { is: 'guard' } },
  steps: [{ id: 'ask', form: 'tiny/ask' }],
  statuses: {
    open: { phase: 'apply', editable: true },
    queued: { phase: 'check' },
    inside: {
      phase: 'offer',
      holds: { list: 'room', id: { at: '/answers/ask/room' }, rank: { at: '/answers/ask/score' } },
    },
    left: { phase: 'closed' },
  },
  transitions: [
    {
      id: 'enter',
      from: ['open'],
      to: 'queued',
      by: ['applicant'],
      validate: true,
      guards: [
        { must: { '/facts/card/valid': { const: true } }, denied: 'tiny.card' },
        { must: { '/facts/extra': { const: null } }, denied: 'tiny.extra' },
      ],
    },
    {
      id: 'seat',
      from: ['queued'],
      to: 'inside',
      auto: { '/facts/seat/free': { minimum: 1 } },
      notify: ['tiny.seated'],
    },
    { id: 'leave', from: ['inside'], to: 'left', by: ['applicant'] },
    { id: 'note', from: ['queued', 'inside'], by: ['guard'], input: 'tiny/paper' },
  ],
}
/** While it stands, somebody is the applicant's child. */
const family: Workflow = {
  id: 'family',
  service: 'tiny',
  initial: 'open',
  for: { self: true },
  roles: {},
  steps: [{ id: 'kid', form: 'tiny/kid' }],
  statuses: {
    open: { phase: 'apply', editable: true },
    linked: { phase: 'offer', links: { fin: { at: '/answers/kid/kidFin' }, as: 'guardian' } },
    ended: { phase: 'closed' },
  },
  transitions: [
    { id: 'bind', from: ['open'], to: 'linked', by: ['applicant'], validate: true },
    { id: 'end', from: ['linked'], to: 'ended', by: ['applicant'] },
  ],
}
const CARD = { type: 'object', required: ['valid'], properties: { valid: { type: 'boolean' } } }

const TINY: Content = {
  forms: { 'tiny/ask': ASK, 'tiny/kid': KID, 'tiny/paper': PAPER },
  uiSchemas: { 'tiny/ask': {}, 'tiny/kid': {}, 'tiny/paper': {} },
  workflows: { visit, family },
  conditions: {},
  facts: {
    seat: {
      source: 'own',
      path: '/places/{list}/{id}',
      key: { list: 'room', id: { at: '/answers/ask/room' } },
      value: true,
    },
    card: {
      source: 'office',
      path: '/cards/{id}',
      key: { id: { at: '/applicant/fin' } },
      timeout: 'PT1S',
      down: 'byHand',
      reread: 'submit',
      value: CARD,
    },
    extra: {
      source: 'office',
      path: '/extra/{id}',
      key: { id: { at: '/applicant/fin' } },
      timeout: 'PT1S',
      down: 'none',
      reread: 'submit',
      value: true,
    },
  },
  services: {
    services: [{ name: 'tiny', processes: ['visit', 'family'] }],
    campaigns: [],
    maintenance: [],
    constants: {},
  },
  lists: { room: { id: 'room', row: { places: { type: 'integer' } }, rows: [{ id: 'small', places: 1 }] } },
  notifications: { 'tiny.seated': { icon: 'done', channels: ['portal', 'email', 'sms'] } },
  documents: {},
  templates: {},
  personas: {},
  migrations: {},
  locales: {
    az: {
      'tiny.seated': 'Yer verildi: {number}',
      'service.visit': 'Qonaq',
      'title.tiny.seated': 'Yer var',
      'mail.greeting': '{name}',
      'mail.open': '{link}',
      'mail.general.subject': '{service}',
      'mail.general.body': '{message}',
      'mail.footer': 'Qaynar xətt',
    },
    en: {
      'tiny.seated': 'You have a seat: {number}',
      'service.visit': 'Visit',
      'title.tiny.seated': 'A place',
      'mail.greeting': '{name}',
      'mail.open': '{link}',
      'mail.general.subject': '{service}',
      'mail.general.body': '{message}',
      'mail.footer': 'Qaynar xətt',
    },
  },
}

/** Two processes that use what the transfer does not: places by rank, links, facts by hand. */
export async function publishTinyContent(portal: Portal): Promise<void> {
  const bundle = publishBundle(TINY, { sha256 })
  await portal.database.transaction().execute((trx) =>
    insertRelease(trx, portal.keys.release, {
      bundle,
      content: TINY,
      sources: new Map(),
      origin: 'folders',
      foldersHash: null,
      at: portal.clock.now(),
    }),
  )
  await portal.releases.refresh(portal.database)
}
