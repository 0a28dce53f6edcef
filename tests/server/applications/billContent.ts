import type { Content, Workflow } from '#engine/content/types.ts'

const WISH = {
  $id: 'inn/wish',
  type: 'object',
  additionalProperties: false,
  properties: {
    places: {
      type: 'array',
      items: { type: 'object', additionalProperties: false, properties: { house: { type: 'string' } } },
    },
  },
}
const VERDICT = {
  $id: 'inn/verdict',
  type: 'object',
  additionalProperties: false,
  properties: { reason: { type: 'string' }, until: { type: 'string', format: 'date' } },
}

/** Asked of several houses, each of which decides about its own place; the guest then takes one. */
const stay: Workflow = {
  id: 'stay',
  service: 'inn',
  initial: 'open',
  for: { self: true },
  roles: {
    keeper: { is: 'keeper', of: '/track/item/house' },
    board: { is: 'board' },
    guide: { is: 'guide', of: '/track/item/house', sees: ['/answers/wish/places'] },
  },
  steps: [{ id: 'wish', form: 'inn/wish' }],
  statuses: {
    open: { phase: 'apply', editable: true },
    asked: { phase: 'check' },
    taken: { phase: 'closed' },
  },
  transitions: [
    { id: 'ask', from: ['open'], to: 'asked', by: ['applicant'], validate: true },
    {
      id: 'weigh',
      from: ['asked'],
      by: ['board'],
      input: 'inn/verdict',
      set: { until: { at: '/input/until' }, hint: { at: '/input/reason' } },
    },
    {
      id: 'choose',
      from: ['asked'],
      to: 'taken',
      by: ['applicant'],
      create: { bill: { house: { at: '/answers/wish/places/0/house' } } },
    },
  ],
  tracks: {
    place: {
      of: '/answers/wish/places',
      initial: 'waiting',
      statuses: { waiting: { phase: 'check' }, given: { phase: 'closed' }, refused: { phase: 'closed' } },
      transitions: [
        { id: 'give', from: ['waiting'], to: 'given', by: ['keeper'], input: 'inn/verdict' },
        { id: 'refuse', from: ['waiting'], to: 'refused', by: ['keeper'], input: 'inn/verdict' },
      ],
    },
  },
}

/** Made by a stay; of it this reads up to when it is to be paid, and whether it still stands. */
const bill: Workflow = {
  id: 'bill',
  service: 'inn',
  initial: 'due',
  for: { parent: true },
  created: { house: { type: 'string' } },
  roles: { cashier: { is: 'cashier', of: '/application/data/house' } },
  values: { until: { at: '/parent/data/until' } },
  conditions: { stands: { '/parent/status': { const: 'taken' } } },
  statuses: { due: { phase: 'payment' }, paid: { phase: 'closed' } },
  transitions: [{ id: 'pay', from: ['due'], to: 'paid', by: ['cashier'], when: 'stands' }],
}

const texts = { 'service.inn': 'Qonaq evi' }

/** A stay at one of several houses, and the bill for it. */
export const BILL_CONTENT: Content = {
  forms: { 'inn/wish': WISH, 'inn/verdict': VERDICT },
  uiSchemas: { 'inn/wish': {}, 'inn/verdict': {} },
  workflows: { stay, bill },
  conditions: {},
  facts: {},
  services: {
    services: [{ name: 'inn', processes: ['stay', 'bill'] }],
    campaigns: [],
    maintenance: [],
    constants: {},
    staff: ['keeper', 'board', 'guide', 'cashier'],
  },
  lists: {},
  notifications: {},
  documents: {},
  templates: {},
  personas: {},
  migrations: {},
  locales: { az: texts, en: texts },
}
