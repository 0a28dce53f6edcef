import { describe, expect, it } from 'vitest'
import { neededBecause } from '#app/studio/forms/files/neededBecause.ts'
import { usesOfFile } from '#app/studio/forms/uses/usesOf.ts'
import { textIndex } from '#app/studio/forms/textIndex.ts'
import { contentWorkspace } from './contentWorkspace.ts'
import { textsOf } from './textsOf.ts'

describe('a file that the content cannot be without', () => {
  const workspace = contentWorkspace()
  const whyNot = (path: string) => neededBecause(workspace, path, textsOf('en'))

  it('says why, and the others can be deleted', () => {
    for (const path of ['workflows/services.json', 'locales/meta.json', 'workflows/conditions.json'])
      expect(whyNot(path)).toContain('only one such file')
    const button = textIndex(workspace).find('az', ['button.cancel'])
    expect(whyNot(button?.path ?? '')).toMatch(/shows \d+ of its texts/)
    for (const path of ['schemas/transfer/study.json', 'workflows/grant.json', 'locales/az/grant.json'])
      expect(whyNot(path)).toBeUndefined()
  })

  it('is not one whose texts the content shows: those are counted', () => {
    const path = 'locales/az/grant.json'
    const uses = usesOfFile(workspace, path)
    expect(uses.length).toBeGreaterThan(Object.keys(Object(workspace.documentOf(path))).length / 2)
    expect(uses.some(({ path: shownAt }) => shownAt.startsWith('workflows/'))).toBe(true)
  })
})
