import type { JsonObject } from '#engine/values/types.ts'

const by = (...roles: string[]): { by: string[] } => ({ by: roles })

/** As most services work (processes.md 0.7), with a fee and with members that are decided one by one. */
export function skeleton(process: string, service: string): JsonObject {
  return {
    id: process,
    service,
    initial: 'draft',
    for: { self: true },
    facts: { person: {} },
    roles: { reviewer: { is: 'agency' }, ministry: { is: 'ministry' } },
    values: {
      returnDefault: { at: '/now/date', plus: 'P5D' },
      returnLatest: { at: '/now/date', plus: 'P10D' },
    },
    steps: [
      { id: 'personal', form: 'common/applicant' },
      { id: 'choices', form: 'support/details' },
      { id: 'review', form: 'common/consent', review: true },
    ],
    statuses,
    transitions: [...review, ...fee],
    timers,
    tracks: { member },
  }
}

const statuses: JsonObject = {
  draft: { phase: 'apply', editable: true },
  applied: { phase: 'apply' },
  inReview: { phase: 'check' },
  returned: { phase: 'apply', editable: 'marked' },
  paymentDue: { phase: 'payment' },
  receiptUploaded: { phase: 'payment' },
  approved: { phase: 'closed', news: 'good' },
  rejected: { phase: 'closed', news: 'bad' },
  withdrawn: { phase: 'closed', news: 'neutral' },
  expired: { phase: 'closed', news: 'bad' },
}

const review: JsonObject[] = [
  {
    id: 'submit',
    from: ['draft'],
    to: 'applied',
    ...by('applicant'),
    validate: true,
    notify: ['common.applied'],
  },
  { id: 'take', from: ['applied'], to: 'inReview', ...by('reviewer') },
  {
    id: 'return',
    from: ['inReview'],
    to: 'returned',
    ...by('reviewer'),
    input: 'desk/return',
    returns: true,
    notify: ['common.returned'],
  },
  {
    id: 'resubmit',
    from: ['returned'],
    to: 'applied',
    ...by('applicant'),
    validate: true,
    notify: ['common.applied'],
  },
  {
    id: 'reject',
    from: ['inReview'],
    to: 'rejected',
    ...by('reviewer'),
    input: 'desk/reason',
    notify: ['common.rejected'],
  },
  {
    id: 'withdraw',
    from: ['applied', 'inReview', 'returned'],
    to: 'withdrawn',
    ...by('applicant'),
    notify: ['common.withdrawn'],
  },
  { id: 'expire', from: ['draft', 'returned'], to: 'expired', notify: ['common.expired'] },
]

const payment: JsonObject = {
  purpose: 'fee',
  amount: 25,
  institution: 'bdu',
  due: { at: '/now/date', plus: 'P10D' },
}
const onPayment = (status: string): JsonObject => ({ on: { process: 'payment', status } })

const fee: JsonObject[] = [
  {
    id: 'approve',
    from: ['inReview'],
    to: 'paymentDue',
    ...by('reviewer'),
    when: { '/application/count/member/applied': { maximum: 0 } },
    create: { payment },
  },
  {
    id: 'refuseAll',
    from: ['inReview'],
    to: 'rejected',
    auto: {
      '/application/count/member/applied': { maximum: 0 },
      '/application/count/member/approved': { maximum: 0 },
      '/application/count/member/rejected': { minimum: 1 },
    },
    notify: ['common.rejected'],
  },
  {
    id: 'feeAll',
    from: ['inReview'],
    to: 'paymentDue',
    auto: {
      '/application/count/member/applied': { maximum: 0 },
      '/application/count/member/approved': { minimum: 1 },
    },
    create: { payment },
  },
  { id: 'receipt', from: ['paymentDue'], to: 'receiptUploaded', ...onPayment('receiptUploaded') },
  { id: 'receiptBack', from: ['receiptUploaded'], to: 'paymentDue', ...onPayment('due') },
  {
    id: 'pay',
    from: ['paymentDue', 'receiptUploaded'],
    to: 'approved',
    ...onPayment('paid'),
    notify: ['common.approved'],
  },
  {
    id: 'payLapse',
    from: ['paymentDue'],
    to: 'expired',
    ...onPayment('expired'),
    notify: ['common.expired'],
  },
  { id: 'payCancelled', from: ['paymentDue'], ...onPayment('cancelled'), create: { payment } },
  {
    id: 'payReturned',
    from: ['paymentDue', 'receiptUploaded'],
    to: 'expired',
    ...onPayment('refunded'),
    notify: ['common.expired'],
  },
]

const timers: JsonObject[] = [
  {
    id: 'draft-expires',
    in: ['draft'],
    due: { at: '/application/savedAt', plus: 'P30D' },
    fire: 'expire',
    remind: ['-P7D', '-P1D'],
    notify: 'common.draftReminder',
  },
  {
    id: 'return-lapses',
    in: ['returned'],
    due: { at: '/application/done/return/input/returnDeadline' },
    fire: 'expire',
    remind: ['-P3D', '-P1D'],
    notify: 'common.returnReminder',
  },
  {
    id: 'review-overdue',
    in: ['applied', 'inReview'],
    after: 'P10D',
    alert: ['reviewer', 'ministry'],
    notify: 'common.reviewOverdue',
  },
]

const member: JsonObject = {
  of: '/answers/choices/attachments',
  initial: 'applied',
  statuses: { applied: { phase: 'check' }, approved: { phase: 'decision' }, rejected: { phase: 'decision' } },
  transitions: [
    { id: 'approve', from: ['applied'], to: 'approved', in: ['inReview'], ...by('reviewer') },
    {
      id: 'reject',
      from: ['applied'],
      to: 'rejected',
      in: ['inReview'],
      ...by('reviewer'),
      input: 'desk/reason',
    },
  ],
}
