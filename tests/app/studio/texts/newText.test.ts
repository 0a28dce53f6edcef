import { expect, it } from 'vitest'
import { addText, namespacesOf, textFaults } from '#app/studio/texts/addText.ts'
import { homeOf } from '#app/studio/texts/lackingRows.ts'
import { readRows } from '#app/studio/texts/readRows.ts'
import { checkWorkspace, contentWorkspace, lineDifference } from '../contentWorkspace.ts'

const WORDS = { az: 'Hündürlüyünüz', en: 'Your height' }
const TEXT = { id: 'hint.dataProcessing', namespace: 'fields', words: WORDS }

it('a new text stands in both languages beside its like, with the note of what it was translated from', () => {
  const workspace = contentWorkspace()
  const before = workspace.files
  workspace.write(addText(workspace, TEXT), { label: 'step' })
  const changed = [...workspace.files].filter(([path, text]) => before.get(path) !== text)
  const told = changed.map(([path, text]): [string, object] => [
    path,
    lineDifference(before.get(path) ?? '', text),
  ])
  expect(Object.fromEntries(told)).toEqual({
    'locales/az/fields.json': { added: [`  "${TEXT.id}": "${WORDS.az}",`], gone: [] },
    'locales/en/fields.json': { added: [`  "${TEXT.id}": "${WORDS.en}",`], gone: [] },
    'locales/meta.json': { added: [expect.stringContaining(`"${TEXT.id}": { "source": "`)], gone: [] },
  })
  expect(checkWorkspace(workspace.files).filter(({ pointer }) => pointer.includes(TEXT.id))).toEqual([])
})

it('a new text is refused an id that is none, or that is taken, and words that are none', () => {
  const workspace = contentWorkspace()
  expect(textFaults(workspace, TEXT)).toEqual({})
  expect(textFaults(workspace, { ...TEXT, id: 'app.title' })).toEqual({ id: 'studioFiles.textTaken' })
  expect(textFaults(workspace, { id: 'ə', namespace: '', words: { az: ' ', en: '' } })).toEqual({
    id: 'studioFiles.textForm',
    namespace: 'valid.required',
    az: 'valid.required',
    en: 'valid.required',
  })
})

it('texts of a process go to its own file, the first of them too; others to those that begin like them', () => {
  const workspace = contentWorkspace()
  const rows = readRows(workspace.files).filter(({ namespace }) => namespace !== 'transfer')
  expect(namespacesOf(workspace)).toContain('transfer')
  expect(homeOf('transfer.do.novelty', rows, ['transfer'])).toBe('transfer')
  expect(homeOf('transfer.is.novelty', rows, ['transfer'])).toBe('explain')
  expect(homeOf('requirement.novelty.late', rows, ['novelty'])).toBe('novelty')
  expect(homeOf('common.do.novelty', rows, ['transfer'])).toBe(
    rows.find(({ id }) => id.startsWith('common.do.'))?.namespace,
  )
  expect(homeOf('nobody.knows', rows, ['transfer'])).toBe('interface')
})
