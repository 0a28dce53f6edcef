import { expect, test } from 'vitest'
import { parseContent } from '#engine/content/parseContent.ts'
import { claimContent } from './claimContent.ts'

test('the content of the bench for faults can be published', async () => {
  expect(parseContent(await claimContent()).faults).toEqual([])
})
