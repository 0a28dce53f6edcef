import { objectOf } from '#engine/content/objectOf.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { ROOT } from '../../kill/prepareData.ts'

/** The process that the bench lives through: short enough that a whole case fits between two blows. */
export const CLAIM = 'claim'
/** What has to be told of a case that went its whole way, each once, in the person's notifications. */
export const NOTICES = ['claim.sent', 'claim.nudge', 'payment.due', 'payment.done', 'claim.closed'] as const
const workflow = {
  id: CLAIM,
  service: CLAIM,
  initial: 'draft',
  for: { self: true },
  facts: { claimDebt: {} },
  roles: { officer: { is: 'ministry' } },
  steps: [{ id: 'ask', form: 'claim/ask' }],
  statuses: {
    draft: { phase: 'apply', editable: true },
    applied: { phase: 'check' },
    // So the payment's own process asks for it.
    paymentDue: { phase: 'payment' },
    paid: { phase: 'order' },
    ending: { phase: 'order' },
    closed: { phase: 'closed' },
  },
  transitions: [
    {
      id: 'submit',
      from: ['draft'],
      to: 'applied',
      by: ['applicant'],
      validate: true,
      guards: [{ must: { '/facts/claimDebt/amount': { maximum: 0 } }, denied: 'claim.debt' }],
      notify: ['claim.sent'],
    },
    {
      id: 'approve',
      from: ['applied'],
      to: 'paymentDue',
      by: ['officer'],
      create: {
        payment: { purpose: CLAIM, amount: 10, institution: 'bdu', due: { at: '/now/date', plus: 'P60D' } },
      },
    },
    { id: 'pay', from: ['paymentDue'], to: 'paid', on: { process: 'payment', status: 'paid' } },
    { id: 'end', from: ['paid'], to: 'ending' },
    { id: 'close', from: ['ending'], to: 'closed', notify: ['claim.closed'] },
  ],
  timers: [
    { id: 'grace', in: ['paid'], after: 'PT1S', fire: 'end' },
    { id: 'nudge', in: ['ending'], after: 'PT1S', alert: ['applicant'], notify: 'claim.nudge' },
    { id: 'over', in: ['ending'], after: 'PT2S', fire: 'close' },
  ],
} satisfies JsonObject

const form = {
  $id: 'claim/ask',
  type: 'object',
  additionalProperties: false,
  required: ['claimText', 'claimProof'],
  properties: {
    claimText: { type: 'string', minLength: 1, maxLength: 500 },
    claimProof: { type: 'string', upload: {} },
  },
} satisfies JsonObject

const uiSchema = {
  claimText: { 'ui:widget': 'textarea' },
  claimProof: { 'ui:widget': 'file' },
} satisfies JsonObject

/** Asked anew at each submit, and waited for where it does not answer. */
const fact = {
  source: 'education',
  path: '/debts/{fin}',
  key: { fin: { at: '/applicant/fin' } },
  reread: 'submit',
  timeout: 'PT1S',
  down: 'hold',
  giveUp: 'P2D',
  value: { type: 'object', required: ['amount'], properties: { amount: { type: 'number', minimum: 0 } } },
} satisfies JsonObject

const texts = [
  'claim.sent',
  'claim.nudge',
  'claim.closed',
  'claim.debt',
  'requirement.claim.debt',
  'claim.name',
  'claim.do.submit',
  'claim.do.approve',
  'claim.status.applied',
  'claim.status.paymentDue',
  'claim.status.paid',
  'claim.status.ending',
  'claim.status.closed',
  'service.claim',
  'service.claim.about',
  'service.claim.keywords',
  'claim.step.ask',
  'title.claim.sent',
  'title.claim.nudge',
  'title.claim.closed',
  'sms.claim.sent',
  'sms.claim.nudge',
  'sms.claim.closed',
  'field.claimText',
  'field.claimProof',
  'fact.claimDebt',
]

/** The repository's content, and beside it the process of the bench: path -> text. */
export async function claimContent(): Promise<Map<string, string>> {
  const files = await readContentFolders(ROOT)
  const change = (path: string, more: (document: JsonObject) => JsonObject): void => {
    files.set(path, JSON.stringify(more(JSON.parse(files.get(path) ?? '{}'))))
  }
  const put = (path: string, document: JsonObject): void => {
    files.set(path, JSON.stringify(document))
  }
  put('workflows/claim.json', workflow)
  put('schemas/claim/ask.json', form)
  put('ui-schemas/claim/ask.json', uiSchema)
  for (const language of ['az', 'en'])
    put(`locales/${language}/claim.json`, Object.fromEntries(texts.map((id) => [id, `${language} ${id}`])))
  change('workflows/facts.json', (facts) => ({ ...facts, claimDebt: fact }))
  change('workflows/notifications.json', (notices) => ({
    ...notices,
    ...Object.fromEntries(
      ['claim.sent', 'claim.nudge', 'claim.closed'].map((id) => [
        id,
        { icon: 'done', channels: ['portal', 'email', 'sms'] },
      ]),
    ),
  }))
  change('workflows/services.json', (services) => ({
    ...services,
    services: [...listOf(services['services']), service],
    // A claimant of the bench sends in minutes what nobody sends in a day.
    constants: { ...objectOf(services['constants']), applicationsDayMost: 1_000_000 },
  }))
  return files
}

const service = {
  name: CLAIM,
  group: 'money',
  icon: 'help',
  redirect_url: '/claim/dashboard',
  is_global: false,
  is_admin: false,
  processes: [CLAIM],
  routes: { '/claim/dashboard': { screen: 'serviceDashboard', title: 'title.serviceDashboard' } },
  menu: [{ id: 'menu.applications', url: '/claim/dashboard', is_equals: true }],
} satisfies JsonObject

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])
