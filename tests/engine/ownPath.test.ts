import { expect, test } from 'vitest'
import { ownPath } from '#engine/content/ownPath.ts'

test('a look-up in the own tables counts open applications, those in a status, or says when the last came there or what they answer', () => {
  const path =
    '/applications?open=open&done=status:accepted,paid@/study/level&failedAt=since:failed&paid=answers:paid@/study/bill&nowhere=answers:paid&odd=last:failed&twin=since:failed@/study/level@=/study/form@=/study/parts&bare=status:paid@=/study/form'
  expect(ownPath(path)).toEqual({
    table: 'applications',
    counted: [
      { name: 'open', is: 'open' },
      { name: 'done', is: { statuses: ['accepted', 'paid'], pointer: '/study/level' } },
      { name: 'failedAt', is: { statuses: ['failed'], says: 'since' } },
      { name: 'paid', is: { statuses: ['paid'], pointer: '/study/bill', says: 'answers' } },
      { name: 'nowhere' },
      { name: 'odd' },
      {
        name: 'twin',
        is: {
          statuses: ['failed'],
          pointer: '/study/level',
          exactly: ['/study/form', '/study/parts'],
          says: 'since',
        },
      },
      { name: 'bare', is: { statuses: ['paid'], exactly: ['/study/form'] } },
    ],
  })
})
