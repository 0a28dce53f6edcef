import { expect, test } from 'vitest'
import { isAnalyst } from '#app/session/isAnalyst.ts'

test('the studio is in the menu of who edits the content of all bodies, and of nobody else', () => {
  const isIn = (institution: string | null, is = 'analyst') => isAnalyst({ roles: [{ is, institution }] })
  expect([isIn(null), isIn('bdu'), isIn(null, 'officer')]).toEqual([true, false, false])
})
