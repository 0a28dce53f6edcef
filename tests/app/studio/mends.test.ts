import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { applyMend } from '#app/studio/check/mends/Mend.ts'
import { mendOf } from '#app/studio/check/mends/mendOf.ts'
import { Workspace } from '#app/studio/workspace/Workspace.ts'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'

let files: ReadonlyMap<string, string>
const memory = new CheckMemory()
beforeAll(async () => {
  files = await readContentFolders(fileURLToPath(new URL('../../..', import.meta.url)))
  checkFiles(files, memory)
})

/** Breaks a file, mends what can be mended by one press, and tells which codes there were and what is left. */
function mended(path: string, from: string | RegExp, to: string) {
  const workspace = new Workspace(files)
  const text = workspace.textOf(path) ?? ''
  const broken = text.replace(from, to)
  expect(broken).not.toBe(text)
  workspace.write([{ path, text: broken }], { label: 'broken' })
  const before = checkFiles(workspace.files, memory).findings
  let left = before
  for (let press = 0; press < 5 && left.length > 0; press += 1) {
    const mend = left.map((finding) => mendOf(finding, workspace)).find((one) => one !== undefined)
    if (mend === undefined) break
    applyMend(mend, workspace, 'mend')
    left = checkFiles(workspace.files, memory).findings
  }
  return { codes: before.map(({ code }) => code), left: left.map(({ code }) => code), workspace, text }
}

describe('a mend of one press', () => {
  test('writes the pointer that was meant, and the file is as it was', () => {
    const path = 'ui-schemas/transfer/target.json'
    const { codes, left, workspace, text } = mended(path, '"1/transferReason"', '"1/transferReson"')
    expect(codes).toContain('unknown.pointer')
    expect(left).toEqual([])
    expect(workspace.textOf(path)).toBe(text)
  })

  test('writes the name that was meant', () => {
    const path = 'ui-schemas/transfer/target.json'
    const { codes, left, workspace, text } = mended(
      path,
      '"ui:visibleWhen": "master"',
      '"ui:visibleWhen": "mastr"',
    )
    expect(codes).toContain('unknown.condition')
    expect(left).toEqual([])
    expect(workspace.textOf(path)).toBe(text)
  })

  test('makes a text that is asked for in both languages, where its neighbours are, and is taken back as one step', () => {
    const { codes, left, workspace } = mended(
      'schemas/transfer/target.json',
      '"properties": {',
      '"properties": { "oldCampus": { "type": "string", "maxLength": 20 },',
    )
    expect(codes).toContain('text.missing')
    // The same words in both languages: somebody is still told to translate them.
    expect(left).toEqual(['text.untranslated'])
    expect(workspace.documentOf('locales/en/fields.json')).toMatchObject({ 'field.oldCampus': 'Old campus' })
    expect(workspace.documentOf('locales/az/fields.json')).toMatchObject({ 'field.oldCampus': 'Old campus' })
    workspace.undo()
    expect(workspace.textOf('locales/meta.json')).toBe(files.get('locales/meta.json'))
  })

  test('notes that the translations were read again after a text was changed', () => {
    const { codes, left } = mended(
      'locales/az/fields.json',
      '"field.transferKind": "',
      '"field.transferKind": "Yeni ',
    )
    expect(codes).toEqual(['text.stale'])
    expect(left).toEqual([])
  })
})
