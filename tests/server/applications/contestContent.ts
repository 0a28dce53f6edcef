import { publishBundle } from '#engine/bundle/publishBundle.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { sha256 } from '#server/content/manifest.ts'
import { insertRelease } from '#server/content/releaseRows.ts'
import type { Portal } from '#server/Portal.ts'

export const DRAW = '2026-09-01T20:00:00.000Z'

const WISHES = {
  $id: 'contest/wishes',
  type: 'object',
  additionalProperties: false,
  required: ['rooms', 'mark'],
  properties: {
    rooms: { type: 'array', minItems: 1, maxItems: 5, items: { type: 'string', inList: 'room' } },
    mark: { type: 'number' },
  },
}

/** Wishes in their order; on the day of the draw places go by mark, then by age, then by who came first. */
const contest: Workflow = {
  id: 'contest',
  service: 'contest',
  initial: 'open',
  for: { self: true },
  facts: { rooms: {} },
  roles: {},
  values: { given: { at: '/answers/wishes/rooms', item: { at: '/application/data/given' } } },
  steps: [{ id: 'wishes', form: 'contest/wishes' }],
  statuses: {
    open: { phase: 'apply', editable: true },
    ranked: { phase: 'check' },
    offered: {
      phase: 'offer',
      holds: {
        list: 'room',
        id: { at: '/values/given' },
        rank: {
          list: [
            { at: '/answers/wishes/mark' },
            { at: '/applicant/birthDate' },
            { at: '/application/submittedAt' },
          ],
        },
      },
    },
    accepted: {
      phase: 'order',
      holds: { list: 'room', id: { at: '/values/given' } },
    },
    left: { phase: 'closed' },
  },
  transitions: [
    {
      id: 'accept',
      from: ['offered'],
      to: 'accepted',
      by: ['applicant'],
      create: { stay: { room: { at: '/values/given' } } },
    },
    { id: 'enter', from: ['open'], to: 'ranked', by: ['applicant'], validate: true },
    { id: 'draw', from: ['ranked'], set: { drawn: true } },
    {
      id: 'offer',
      from: ['ranked'],
      to: 'offered',
      auto: { '/application/data/drawn': { const: true }, '/facts/rooms/index': { minimum: 0 } },
      set: { given: { at: '/facts/rooms/index' } },
    },
    { id: 'leave', from: ['ranked', 'offered', 'accepted'], to: 'left', by: ['applicant'] },
  ],
  timers: [{ id: 'day', in: ['ranked'], due: { at: '/constants/draw' }, fire: 'draw' }],
}

/** Made for who accepts: holds the very place that was won. */
const stay: Workflow = {
  id: 'stay',
  service: 'contest',
  initial: 'asked',
  for: { parent: true },
  created: { room: { type: 'string' } },
  facts: { room: { fact: 'rooms', key: { list: 'room', id: { at: '/application/data/room' } } } },
  roles: {},
  statuses: {
    asked: { phase: 'check' },
    moved: { phase: 'offer', holds: { list: 'room', id: { at: '/application/data/room' } } },
    over: { phase: 'closed' },
  },
  transitions: [
    { id: 'move', from: ['asked'], to: 'moved', auto: { '/facts/room/free': { minimum: 1 } } },
    { id: 'end', from: ['moved'], to: 'over', by: ['applicant'] },
  ],
}

/** Whoever finds no place waits for it: one wish, the best mark first. */
const reserve: Workflow = {
  id: 'reserve',
  service: 'contest',
  initial: 'open',
  for: { self: true },
  facts: { room: { fact: 'rooms', key: { list: 'room', id: { at: '/values/wanted' } } } },
  roles: {},
  values: { wanted: { at: '/answers/wishes/rooms', item: 0 } },
  steps: [{ id: 'wishes', form: 'contest/wishes' }],
  statuses: {
    open: { phase: 'apply', editable: true },
    waiting: { phase: 'decision' },
    offered: {
      phase: 'offer',
      holds: { list: 'room', id: { at: '/values/wanted' }, rank: { at: '/answers/wishes/mark' } },
    },
    left: { phase: 'closed' },
  },
  transitions: [
    { id: 'enter', from: ['open'], to: 'waiting', by: ['applicant'], validate: true },
    { id: 'offer', from: ['waiting'], to: 'offered', auto: { '/facts/room/free': { minimum: 1 } } },
    { id: 'leave', from: ['waiting', 'offered'], to: 'left', by: ['applicant'] },
  ],
}

const content = (rooms: { [id: string]: number }): Content => ({
  forms: { 'contest/wishes': WISHES },
  uiSchemas: { 'contest/wishes': {} },
  workflows: { contest, stay, reserve },
  conditions: {},
  facts: {
    rooms: {
      source: 'own',
      path: '/places/{list}/{id}',
      key: { list: 'room', id: { at: '/answers/wishes/rooms' } },
      value: true,
    },
  },
  services: {
    services: [{ name: 'contest', processes: ['contest', 'stay', 'reserve'] }],
    campaigns: [],
    maintenance: [],
    constants: { draw: DRAW },
  },
  lists: {
    room: {
      id: 'room',
      row: { places: { type: 'integer' } },
      rows: Object.entries(rooms).map(([id, places]) => ({ id, places })),
    },
  },
  notifications: {},
  documents: {},
  templates: {},
  personas: {},
  migrations: {},
  locales: { az: { 'service.contest': 'Müsabiqə' }, en: { 'service.contest': 'Contest' } },
})

/** A competition for places: five wishes each, one draw; and a list of those who wait for one place. */
export async function publishContest(portal: Portal, rooms: { [id: string]: number }): Promise<void> {
  const made = content(rooms)
  const bundle = publishBundle(made, { sha256 })
  await portal.database.transaction().execute((trx) =>
    insertRelease(trx, portal.keys.release, {
      bundle,
      content: made,
      sources: new Map(),
      origin: 'folders',
      foldersHash: null,
      at: portal.clock.now(),
    }),
  )
  await portal.releases.refresh(portal.database)
}
