import { expect, it } from 'vitest'
import { publishBundle } from '#engine/bundle/publishBundle.ts'
import { createReleaseStore } from '#server/content/createReleaseStore.ts'
import { sha256 } from '#server/content/manifest.ts'
import { packRelease } from '#server/content/releaseRows.ts'
import type { PackedRelease } from '#server/content/tables.ts'
import { deriveKeys } from '#server/people/masterKeys.ts'
import { paperContent } from '../carrying/paperPortal.ts'

const keys = deriveKeys(Buffer.alloc(32))

function packed(index: number): PackedRelease {
  const content = paperContent({ properties: { name: { type: 'string', maxLength: index } } })
  return packRelease(keys.release, {
    bundle: publishBundle(content, { sha256 }),
    content,
    sources: new Map(),
  })
}

it('a release that waits to be published stays open however many others are read meanwhile', () => {
  const store = createReleaseStore(keys)
  const waiting = packed(1)
  const passing = packed(2)
  store.prepare(waiting)
  store.prepare(passing)
  for (let index = 3; index < 33; index += 1) {
    expect(store.isOpen(waiting.hash)).toBe(true)
    store.prepare(packed(index))
  }
  expect(store.isOpen(passing.hash)).toBe(false)
})
