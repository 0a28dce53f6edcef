import { expect, test } from 'vitest'
import { laidOutOtherwise } from '#cli/layout/laidOutOtherwise.ts'

/**
 * The studio writes files in one layout: were they committed in another one, the first change of an analyst would touch every
 * line. The formatter alone is not enough, as it leaves an object broken that was typed so.
 */
test('every content file is laid out as the studio writes it', () => {
  const files = [...laidOutOtherwise('.').keys()]
  expect(files, '`npm run layout` writes these anew').toEqual([])
})
