import type { Json, JsonObject } from '#engine/values/types.ts'

const documents: { [file: string]: JsonObject } = {
  'schemas/demo/ask.json': {
    $id: 'demo/ask',
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'text'],
    properties: {
      kind: { type: 'string', inList: 'kinds' },
      text: { type: 'string', minLength: 3, errorMessage: 'demo.tooShort' },
    },
  },
  'schemas/account/code.json': {
    $id: 'account/code',
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', pattern: '^[0-9]{6}$' } },
  },
  'ui-schemas/demo/ask.json': { text: { 'ui:visibleWhen': 'open', 'ui:why': 'why.text' } },
  'workflows/demo.json': {
    id: 'demo',
    service: 'demo',
    initial: 'draft',
    for: { self: true },
    facts: { person: {} },
    roles: { ministry: { is: 'ministry' } },
    conditions: { chosen: { '/answers/ask/kind': { const: 'a' } } },
    steps: [{ id: 'ask', form: 'demo/ask' }],
    statuses: { draft: { phase: 'apply', editable: true }, sent: { phase: 'closed' } },
    transitions: [
      {
        id: 'submit',
        from: ['draft'],
        to: 'sent',
        by: ['applicant'],
        validate: true,
        guards: [{ must: 'chosen', denied: 'demo.notChosen' }],
        notify: ['demo.sent'],
      },
    ],
  },
  'workflows/conditions.json': { open: { '/campaign/opens': { atMost: { at: '/now/at' } } } },
  'workflows/facts.json': {
    person: {
      source: 'population',
      path: '/people/{fin}',
      key: { fin: { at: '/applicant/fin' } },
      value: { type: 'object' },
    },
  },
  'workflows/services.json': {
    services: [
      {
        name: 'demo',
        redirect_url: '/demo/dashboard',
        processes: ['demo'],
        routes: { '/demo/dashboard': { screen: 'serviceDashboard' } },
        menu: [{ id: 'demo', url: '/demo/dashboard', visibleWhen: 'open' }],
      },
    ],
    campaigns: [
      {
        id: 'demo-2026',
        process: 'demo',
        opens: '2026-07-01T00:00:00+04:00',
        closes: '2026-08-20T23:59:59+04:00',
      },
    ],
    maintenance: [],
    constants: { hotline: '146' },
  },
  'workflows/notifications.json': { 'demo.sent': { icon: 'info', channels: ['portal'] } },
  'workflows/lists/kinds.json': { id: 'kinds', row: {}, rows: [{ id: 'a' }, { id: 'b' }] },
  'workflows/personas/aysel.json': { id: 'aysel', applicant: { fin: 'AAAAAAA' }, facts: { person: null } },
}
const ids = [
  'demo.name',
  'title.demo.sent',
  'demo.tooShort',
  'demo.notChosen',
  'demo.sent',
  'demo.status.draft',
  'demo.status.sent',
  'demo.step.ask',
  'demo.do.submit',
  'why.text',
  'field.kind',
  'field.text',
  'field.code',
  'option.kinds.a',
  'option.kinds.b',
  'actor.ministry',
  'service.demo',
  'menu.demo',
]
const texts = Object.fromEntries(ids.map((id) => [id, id]))

/** A small whole content without faults; `change` lays other documents over it (undefined removes one). */
export function smallContent(change: { [file: string]: Json | undefined } = {}): Map<string, string> {
  const all = { ...documents, 'locales/az/demo.json': texts, 'locales/en/demo.json': texts, ...change }
  return new Map(
    Object.entries(all).flatMap(([file, document]) =>
      document === undefined ? [] : [[file, JSON.stringify(document)] as const],
    ),
  )
}

/** A document of the small content with a member set, for a fault of one place. */
export function changed(file: string, pointer: string, value: Json): { [file: string]: Json } {
  const copy: JsonObject = structuredClone(documents[file] ?? texts)
  const steps = pointer.split('/').slice(1)
  let place: Json = copy
  for (const [index, step] of steps.entries()) {
    if (typeof place !== 'object' || place === null) break
    const holder: { [key: string]: Json } | Json[] = place
    if (index === steps.length - 1) Object.assign(holder, { [step]: value })
    else place = (Array.isArray(holder) ? holder[Number(step)] : holder[step]) ?? null
  }
  return { [file]: copy }
}
