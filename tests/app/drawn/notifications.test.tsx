import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NotificationList } from '#app/frame/NotificationList.tsx'
import { NotificationMenu } from '#app/frame/NotificationMenu.tsx'
import { notificationsAtom } from '#app/frame/notifications.ts'
import { LastNotifications } from '#app/screens/dashboard/LastNotifications.tsx'
import { clientState } from '#app/state/clientState.ts'
import type { NotificationEntry } from '#app/state/clientTypes.ts'
import { store } from '#app/state/store.ts'
import { draw, readIn } from './draw.tsx'

const CASE = '0199c2f0-0000-7000-8000-000000000001'
const PAGE = { '/transfer/apply/in': { screen: 'application', process: 'transfer' } }
const services = [
  { name: 'transfer', is_global: false, is_admin: false, processes: ['transfer'], routes: PAGE },
]
const ofCase: NotificationEntry = {
  id: 'n1',
  icon: 'done',
  title: 'msg.goodNews',
  message: 'msg.yourStep',
  params: { status: 'positive decision', step: 'confirm it' },
  process: 'transfer',
  application: CASE,
  number: '2026-000017',
  at: '2026-11-29T07:00:00.000Z',
  read: false,
}
/** Of the account itself: nothing to go to. */
const ofAccount: NotificationEntry = {
  ...ofCase,
  id: 'n2',
  process: null,
  application: null,
  number: null,
  read: true,
}
const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/gu)].map(([, href = '']) => href)
const told = { state: 'ready', unread: 1, items: [ofCase, ofAccount], next: null } as const

describe('a notification', () => {
  const [before, nobody] = [store.get(notificationsAtom), store.get(clientState.user)]
  beforeEach(() => store.set(notificationsAtom, { ...told, items: [...told.items] }))
  afterEach(() => {
    store.set(notificationsAtom, before)
    store.set(clientState.user, nobody)
  })

  test('in the list says what happened, of which application, and leads to it', () => {
    const html = draw(<NotificationList items={[ofCase, ofAccount]} />, services)
    expect(hrefsIn(html)).toEqual([`/transfer/apply/in?application=${CASE}`])
    expect(html).toContain(`in?application=${CASE}"><strong>Good news: positive decision</strong></a>`)
    expect(readIn(html)).toContain('What you are expected to do: confirm it Transfers · 2026-000017')
    expect(html.match(/data-new/gu)).toHaveLength(1)
  })

  test('in the menu leads to its application, one of the account to the page of all', () => {
    const html = draw(<NotificationMenu path="/services" />, services)
    expect(hrefsIn(html)).toEqual([
      `/transfer/apply/in?application=${CASE}`,
      '/notifications',
      '/notifications',
    ])
  })

  test('leads staff to the desk', () => {
    const roles = [{ is: 'ministry', institution: null }]
    store.set(clientState.user, { loaded: true, fin: '7ABCDE1', id: 'p1', roles })
    expect(hrefsIn(draw(<NotificationMenu path="/services" />, services))[0]).toBe(
      `/desk?application=${CASE}`,
    )
    expect(hrefsIn(draw(<NotificationList items={[ofCase]} />, services))).toEqual([
      `/desk?application=${CASE}`,
    ])
  })

  test('among the last ones stands with the way to all', () => {
    expect(hrefsIn(draw(<LastNotifications />, services))).toEqual([
      `/transfer/apply/in?application=${CASE}`,
      '/notifications',
    ])
  })
})
