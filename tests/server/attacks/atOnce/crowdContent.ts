import type { JsonObject } from '#engine/values/types.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { examContent } from '../../batches/examContent.ts'

/** What one person may have, small enough to be reached. */
export const LIMITS = {
  draftsOfProcess: 3,
  uploadsMost: 3,
  messagesDayMost: 3,
} as const
/** Each has one place. */
const ROOMS = 400

const form = (name: string, required: string[], properties: JsonObject) => ({
  $id: `crowd/${name}`,
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const forms = {
  'crowd/ask': form('ask', ['room'], {
    room: { type: 'string', inList: 'room' },
    proof: { type: 'string', upload: true },
  }),
  'crowd/wishes': form('wishes', ['rooms'], {
    rooms: { type: 'array', minItems: 1, items: { type: 'string', inList: 'room' } },
  }),
  'crowd/invoice': form('invoice', ['invoice'], { invoice: { type: 'string', maxLength: 40 } }),
  'crowd/kid': form('kid', ['kidFin'], { kidFin: { type: 'string' } }),
  'crowd/remark': form('remark', ['remark'], { remark: { type: 'string' } }),
}

/** One at a time for each person, and one for each room. */
const visit: Workflow = {
  id: 'visit',
  service: 'crowd',
  initial: 'open',
  for: { self: true, child: true },
  facts: { place: {}, visits: {} },
  // Each room has guards of its own.
  roles: { guard: { is: 'guard', of: '/answers/ask/room' } },
  steps: [{ id: 'ask', form: 'crowd/ask' }],
  statuses: {
    open: { phase: 'apply', editable: true },
    inside: { phase: 'check', holds: { list: 'room', id: { at: '/answers/ask/room' } } },
    left: { phase: 'closed' },
  },
  transitions: [
    {
      id: 'enter',
      from: ['open'],
      to: 'inside',
      by: ['applicant'],
      validate: true,
      guards: [
        { must: { '/facts/visits/open': { maximum: 0 } }, denied: 'crowd.open' },
        { must: { '/facts/place/free': { minimum: 1 } }, denied: 'crowd.full' },
      ],
    },
    { id: 'note', from: ['inside'], by: ['guard'], input: 'crowd/remark' },
    { id: 'leave', from: ['inside'], to: 'left', by: ['applicant'] },
  ],
}
/** The first free room of several: its lock is that of the whole list. */
const tour: Workflow = {
  id: 'tour',
  service: 'crowd',
  initial: 'open',
  for: { self: true },
  facts: { firstPlace: {} },
  roles: {},
  steps: [{ id: 'wishes', form: 'crowd/wishes' }],
  statuses: {
    open: { phase: 'apply', editable: true },
    inside: { phase: 'check', holds: { list: 'room', id: { at: '/answers/wishes/rooms/0' } } },
  },
  transitions: [
    {
      id: 'enter',
      from: ['open'],
      to: 'inside',
      by: ['applicant'],
      validate: true,
      guards: [{ must: { '/facts/firstPlace/free': { minimum: 1 } }, denied: 'crowd.full' }],
    },
  ],
}
const bill: Workflow = {
  id: 'bill',
  service: 'crowd',
  initial: 'due',
  for: { self: true },
  facts: { used: {} },
  roles: {},
  statuses: { due: { phase: 'payment' }, paid: { phase: 'closed' } },
  transitions: [
    {
      id: 'pay',
      from: ['due'],
      to: 'paid',
      by: ['applicant'],
      input: 'crowd/invoice',
      guards: [{ must: { '/facts/used/count': { maximum: 0 } }, denied: 'crowd.used' }],
    },
  ],
}
/** Ends only while the parent has nothing under way for the child. */
const family: Workflow = {
  id: 'family',
  service: 'crowd',
  initial: 'open',
  for: { self: true },
  facts: { linked: {} },
  roles: {},
  steps: [{ id: 'kid', form: 'crowd/kid' }],
  statuses: {
    open: { phase: 'apply', editable: true },
    linked: { phase: 'offer', links: { fin: { at: '/answers/kid/kidFin' }, as: 'parent' } },
    ended: { phase: 'closed' },
  },
  transitions: [
    { id: 'bind', from: ['open'], to: 'linked', by: ['applicant'], validate: true },
    {
      id: 'end',
      from: ['linked'],
      to: 'ended',
      by: ['applicant'],
      guards: [{ must: { '/facts/linked/open': { maximum: 0 } }, denied: 'crowd.underWay' }],
    },
  ],
}

const own = (path: string, key: Content['facts'][string]['key']): Content['facts'][string] => ({
  source: 'own',
  path,
  key,
  value: true,
})
const texts = {
  'service.visit': 'Ziyarət',
  'service.tour': 'Tur',
  'service.bill': 'Hesab',
  'service.family': 'Ailə',
}

/** Everything of which there is a last one: places, invoices, seats, an open application, a link. */
export const crowdContent: Content = {
  ...examContent,
  forms: { ...examContent.forms, ...forms },
  uiSchemas: {
    ...examContent.uiSchemas,
    ...Object.fromEntries(Object.keys(forms).map((name) => [name, {}])),
  },
  workflows: { ...examContent.workflows, visit, tour, bill, family },
  facts: {
    place: own('/places/{list}/{id}', { list: 'room', id: { at: '/answers/ask/room' } }),
    firstPlace: own('/places/{list}/{id}', { list: 'room', id: { at: '/answers/wishes/rooms' } }),
    visits: own('/applications?open=open', { person: { at: '/applicant/id' } }),
    used: own('/used', { pointer: '/input/invoice', value: { at: '/input/invoice' } }),
    linked: own('/linked', { person: { at: '/applicant/id' } }),
  },
  services: {
    ...examContent.services,
    services: [
      ...examContent.services.services,
      { name: 'crowd', processes: ['visit', 'tour', 'bill', 'family'] },
    ],
    constants: LIMITS,
  },
  lists: {
    ...examContent.lists,
    room: {
      id: 'room',
      row: { places: { type: 'integer' } },
      rows: Array.from({ length: ROOMS }, (_none, index) => ({ id: `room-${index}`, places: 1 })),
    },
  },
  locales: {
    az: { ...examContent.locales['az'], ...texts },
    en: { ...examContent.locales['en'], ...texts },
  },
}
