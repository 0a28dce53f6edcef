import type { Workflow } from '#engine/content/types.ts'

/** A small process with one of everything: an order of goods at one or two shops, paid and delivered. */
export const order: Workflow = {
  id: 'order',
  service: 'shop',
  initial: 'draft',
  for: { self: 'grown', child: { '/applicant/birthDate': {} } },
  facts: { debt: {}, stock: {}, history: {} },
  roles: {
    shops: { is: 'shop', of: '/values/shops' },
    shopOf: { is: 'shop', of: '/track/item/shop' },
    guard: { is: 'guard' },
  },
  values: {
    shops: { at: '/answers/goods/items', each: '/shop' },
    total: { at: '/values/half', times: 2 },
    half: { at: '/answers/goods/items', each: '/price', sum: true, divide: 2 },
  },
  conditions: {
    noDebt: { '/facts/debt/amount': { maximum: 0 } },
    dear: { '/values/total': { minimum: 1000 } },
    allReady: { '/application/count/item/ready': { equals: { at: '/application/count/item/total' } } },
  },
  steps: [
    { id: 'goods', form: 'order/goods' },
    { id: 'gift', form: 'order/gift', visibleWhen: { '/answers/goods/gift': { const: true } } },
  ],
  statuses: {
    draft: { code: 0, phase: 'apply', editable: true },
    placed: { code: 1, phase: 'check' },
    returned: { code: 2, phase: 'apply', editable: 'marked' },
    payable: { phase: 'payment' },
    paid: { code: 10, phase: 'order' },
    gone: { phase: 'closed' },
    refunded: { phase: 'closed' },
  },
  transitions: [
    {
      id: 'place',
      from: ['draft', 'returned'],
      to: 'placed',
      by: ['applicant'],
      validate: true,
      guards: [
        { must: 'noDebt', denied: 'order.debt', params: { amount: { at: '/facts/debt/amount' } } },
        { id: 'dear', must: { not: 'dear' }, denied: 'order.dear', warn: true },
        { if: 'dear', must: { '/facts/history/count': { minimum: 1 } }, denied: 'order.stranger' },
      ],
      notify: ['order.placed', { id: 'order.new', to: 'shops', params: { total: { at: '/values/total' } } }],
    },
    {
      id: 'return',
      from: ['placed'],
      to: 'returned',
      by: ['shops'],
      input: 'desk/return',
      returns: true,
      guards: [{ must: { '/application/done/return/count': { maximum: 0 } }, denied: 'order.twice' }],
      notify: ['order.returned'],
    },
    {
      id: 'ready',
      from: ['placed'],
      to: 'payable',
      auto: 'allReady',
      set: { sum: { at: '/values/total' } },
      create: { bill: { amount: { at: '/application/data/sum' }, none: { at: '/application/data/none' } } },
    },
    { id: 'pay', from: ['payable'], to: 'paid', on: { process: 'bill', status: 'settled' } },
    { id: 'drop', from: ['draft', 'placed', 'payable'], to: 'gone', by: ['applicant'], askTwice: true },
    { id: 'lapse', from: ['draft', 'payable'], to: 'gone' },
    {
      id: 'payDirectly',
      from: ['payable', 'gone'],
      to: 'paid',
      on: { message: 'money' },
      guards: [
        { must: { '/input/amount': { equals: { at: '/application/data/sum' } } }, denied: 'order.amount' },
      ],
      set: { payer: { at: '/input/from' } },
    },
    { id: 'inspect', from: ['paid'], by: ['guard'], when: { '/facts/stock/free': { minimum: 1 } } },
    { id: 'refund', from: ['paid'], to: 'refunded', by: ['guard'], input: 'desk/reason' },
  ],
  messages: {
    money: {
      from: 'bank',
      input: 'order/money',
      key: { '/application/number': { at: '/input/number' } },
      once: '/id',
    },
  },
  timers: [
    {
      id: 'forgotten',
      in: ['draft'],
      due: { at: '/application/savedAt', plus: 'P30D' },
      fire: 'lapse',
      remind: ['-P40D', '-P2D', '-PT2H'],
    },
    { id: 'slow', in: ['placed'], after: 'P10D', alert: 'shops' },
    { id: 'unpaid', in: ['payable'], after: 'P3D', fire: 'lapse' },
  ],
  tracks: {
    item: {
      of: '/answers/goods/items',
      initial: 'waiting',
      statuses: {
        waiting: { phase: 'check' },
        ready: { code: 5, phase: 'decision', holds: { list: 'shelf', id: { at: '/track/item/shelf' } } },
        missing: { phase: 'closed' },
      },
      transitions: [
        {
          id: 'pack',
          from: ['waiting'],
          to: 'ready',
          in: ['placed'],
          by: ['shopOf'],
          guards: [{ must: { '/facts/stock/free': { minimum: 1 } }, denied: 'order.soldOut' }],
          set: { packed: { at: '/now/date' } },
        },
        { id: 'unpack', from: ['ready', 'missing'], to: 'waiting', in: ['gone'], auto: true },
        { id: 'lose', from: ['waiting'], to: 'missing', in: ['placed'], by: ['shopOf', 'guard'] },
      ],
      timers: [{ id: 'unpacked', in: ['waiting'], after: 'P2D', alert: ['shopOf'], remind: ['-PT1H'] }],
    },
  },
}
