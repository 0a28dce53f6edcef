import { expect, test } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { getAt } from '#engine/values/pointer.ts'
import { setAt } from '#engine/values/setAt.ts'
import type { Condition, Json } from '#engine/values/types.ts'
import { smallContent } from '../engine/content.fixture.ts'

const process = 'workflows/demo.json'
const services = 'workflows/services.json'
const from = (...countries: number[]): Condition => ({ '/applicant/citizenshipId': { enum: countries } })

/** Codes that are told of the small content with these parts. */
function told(code: string, parts: { [file: string]: { [pointer: string]: Json } }): string[] {
  const names = ['expired', 'lapsed'].map((one) => `demo.status.${one}`)
  const texts = {
    ...Object.fromEntries(names.map((name) => [name, name])),
    'demo.do.submitToo': 'demo.do.submit',
  }
  const base = { 'locales/az/more.json': texts, 'locales/en/more.json': texts }
  const files = Object.entries(parts).map(([file, changes]): [string, Json] => {
    let document: Json = JSON.parse(smallContent().get(file) ?? '{}')
    for (const [pointer, value] of Object.entries(changes)) document = setAt(document, pointer, value)
    return [file, document]
  })
  const { content, findings } = checkFiles(smallContent({ ...base, ...Object.fromEntries(files) }))
  expect(content === undefined ? findings : []).toEqual([])
  return findings.filter((one) => one.code === code).map(({ file, pointer }) => `${file}#${pointer}`)
}
const part = (file: string, pointer: string): Json =>
  getAt(JSON.parse(smallContent().get(file) ?? '{}'), pointer) ?? null

const some = from(1)
const same: Condition = { allOf: [from(1)] }
const more = from(1, 2)
const others: Condition = { not: from(1, 2) }
const meeting: [string, Condition, Condition, boolean][] = [
  ['equal ones', some, some, true],
  ['ones that are written otherwise', some, same, true],
  ['ones of which one holds more often', some, more, true],
  ['ones that exclude each other', some, others, false],
]

test.each(meeting)('campaigns at one time, with conditions: %s', (_what, one, other, isTold) => {
  const campaign = part(services, '/campaigns/0')
  const campaigns = [setAt(campaign, '/when', one), setAt(setAt(campaign, '/when', other), '/id', 'second')]
  expect(told('campaign.overlaps', { [services]: { '/campaigns': campaigns } })).toEqual(
    isTold ? [`${services}#/campaigns/1`] : [],
  )
})

test.each(meeting)('timers of one moment, with conditions: %s', (_what, one, other, isTold) => {
  const statuses = { expired: { phase: 'closed' }, lapsed: { phase: 'closed' } }
  const changes = {
    '/statuses/expired': statuses.expired,
    '/statuses/lapsed': statuses.lapsed,
    '/transitions/1': { id: 'expire', from: ['draft'], to: 'expired', when: one, notify: ['demo.sent'] },
    '/transitions/2': { id: 'lapse', from: ['draft'], to: 'lapsed', when: other, notify: ['demo.sent'] },
    '/timers': ['expire', 'lapse'].map((fire) => ({ id: `to-${fire}`, in: ['draft'], after: 'P30D', fire })),
  }
  expect(told('timer.collides', { [process]: changes })).toEqual(isTold ? [`${process}#/timers/1/fire`] : [])
})

test.each(meeting)('items of a menu on one page, with conditions: %s', (_what, one, other, isTold) => {
  const item = { id: 'demo', url: '/demo/dashboard', includes: '/demo' }
  const menu = [
    { ...item, visibleWhen: one },
    { ...item, url: '/demo/dash', visibleWhen: other },
  ]
  const found = told('menu.bothActive', {
    [services]: {
      '/services/0/menu': menu,
      '/services/0/routes/~1demo~1dash': { screen: 'serviceDashboard' },
    },
  })
  expect(found.length > 0).toBe(isTold)
})

test.each(meeting)('buttons that read the same, with conditions: %s', (_what, one, other, isTold) => {
  const submit = part(process, '/transitions/0')
  const changes = {
    '/transitions/0/when': one,
    '/transitions/1': setAt(setAt(submit, '/when', other), '/id', 'submitToo'),
  }
  expect(told('text.sameButton', { [process]: changes }).length > 0).toBe(isTold)
})
