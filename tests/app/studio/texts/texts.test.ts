import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { TextJudge } from '#app/studio/texts/judgeTexts.ts'
import { lackingRows } from '#app/studio/texts/lackingRows.ts'
import { matchRow, NO_FILTER, type TextFilter } from '#app/studio/texts/matchRow.ts'
import { paramsOf, previewText } from '#app/studio/texts/previewText.ts'
import { readRows, rowsById } from '#app/studio/texts/readRows.ts'
import { acceptText, takeTranslations, writeText } from '#app/studio/texts/writeTexts.ts'
import { Workspace } from '#app/studio/workspace/Workspace.ts'
import type { Json } from '#engine/values/types.ts'
import { ContentCheck } from '#cli/check/ContentCheck.ts'

const FOLDERS = ['schemas', 'ui-schemas', 'workflows', 'locales']
const files = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name): [string, string] => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')]),
  ),
)
const AZ = 'locales/az/transfer.json'
const EN = 'locales/en/transfer.json'
const [id = '', words = ''] = Object.entries<string>(JSON.parse(files.get(AZ) ?? '{}'))[0] ?? []

let workspace: Workspace
let judge: TextJudge
beforeEach(() => {
  workspace = new Workspace(files)
  judge = new TextJudge(files)
})
const step = { label: 'a step' }
const row = (of = id) => rowsById(readRows(workspace.files)).get(of) ?? { id: of, namespace: 'transfer' }
const codes = (of = id) => (judge.judge(workspace.files).findings.get(of) ?? []).map(({ code }) => code)
const shown = (filter: Partial<TextFilter>) => {
  const found = judge.judge(workspace.files)
  const known = { ...found, before: rowsById(readRows(files)) }
  return readRows(workspace.files).filter((one) => matchRow(one, { ...NO_FILTER, ...filter }, known))
}

describe('texts of the workbench', () => {
  it('are shown where they were while a process is no JSON, though the page was opened with it like that', () => {
    const path = 'workflows/transfer.json'
    const broken = new Map(files).set(path, `{${files.get(path)}`)
    expect(judge.judge(broken).uses).toEqual(new TextJudge(files).judge(files).uses)
  })

  it('are judged once for the same files, however often a page that was interrupted asks', () => {
    const { files: now } = workspace
    expect(judge.judge(now)).toBe(judge.judge(now))
  })

  it('are all there in both languages, and what the check says of them is what npm run check says', () => {
    const rows = readRows(files)
    expect(rows.length).toBeGreaterThan(3000)
    const { findings, uses } = judge.judge(files)
    const { findings: said } = new ContentCheck({ root: '.', paths: [] }).run()
    const texts = said.filter(({ code, pointer }) => code.startsWith('text.') && pointer !== '')
    expect([...findings.values()].flat().length).toBe(
      texts.filter(({ file }) => file.startsWith('locales/')).length,
    )
    expect(lackingRows(rows, { uses })).toEqual([])
  })

  it('wait to be read again when the source changes, and are accepted as npm run texts does it', () => {
    writeText(workspace, { row: row(), side: 'az', words: `${words}, bəli` }, step)
    expect(codes()).toEqual(['text.stale'])
    expect(shown({ state: 'stale' }).map((one) => one.id)).toEqual([id])
    expect(shown({ state: 'changed' }).map((one) => one.id)).toEqual([id])
    acceptText(workspace, row(), step)
    expect(codes()).toEqual([])
    const before = files.get('locales/meta.json')?.split('\n') ?? []
    const after = workspace.textOf('locales/meta.json')?.split('\n') ?? []
    expect(after.filter((line, at) => line !== before[at])).toHaveLength(1)
    workspace.undo()
    workspace.undo()
    expect([...workspace.files]).toEqual(expect.arrayContaining([...files]))
  })

  it('are checked while they are typed: a message that is none, one argument too many, too many letters', () => {
    const write = (text: string) => writeText(workspace, { row: row(), side: 'en', words: text }, step)
    write('Half {a')
    expect(codes()).toEqual(['text.syntax'])
    write('One {stranger}')
    expect(codes()).toContain('text.arguments')
    write('x'.repeat(2000))
    expect(codes()).toContain('text.long')
    workspace.write([{ path: EN, text: '{ "half": ' }], step)
    expect(codes()).toContain('text.oneLanguage')
  })

  it('keep what was known while a form cannot be read', () => {
    const before = judge.judge(workspace.files)
    workspace.write([{ path: 'workflows/transfer.json', text: '{}' }], step)
    expect(judge.judge(workspace.files)).toBe(before)
  })

  it('that are new stand where their neighbour stands, and small is what changes in the file', () => {
    workspace.edit(
      EN,
      (document) => Object.fromEntries<Json>(Object.entries<Json>(Object(document)).slice(1)),
      step,
    )
    expect(row().en).toBeUndefined()
    expect(shown({ state: 'missing' }).map((one) => one.id)).toEqual([id])
    const text = String(JSON.parse(files.get(EN) ?? '{}')[id])
    writeText(workspace, { row: row(), side: 'en', words: text }, step)
    expect(workspace.textOf(EN)).toBe(files.get(EN))
  })

  it('are found by words of either language without their marks, by file and by what shows them', () => {
    const found = shown({ words: words.toLowerCase() })
    expect(found.map((one) => one.id)).toContain(id)
    expect(shown({ namespace: 'transfer' }).every(({ namespace }) => namespace === 'transfer')).toBe(true)
    const ofTransfer = shown({ shown: 'transfer' })
    expect(ofTransfer.length).toBeGreaterThan(50)
    expect(ofTransfer.length).toBeLessThan(1000)
  })

  it('that translators send back are one step, with their notes', () => {
    const other = readRows(files).find((one) => one.namespace === 'menu' || one.namespace === 'common')
    const texts = [row(), ...(other === undefined ? [] : [other])].map((one) => ({
      row: one,
      words: `${one.en ?? ''} anew`,
    }))
    takeTranslations(workspace, texts, step)
    expect(texts.map((one) => row(one.row.id).en)).toEqual(texts.map((one) => one.words))
    workspace.undo()
    expect(workspace.undoLabel).toBeUndefined()
    expect(workspace.textOf(EN)).toBe(files.get(EN))
  })
})

describe('the preview of a text', () => {
  it('has a value for all that it is given, and reads as people read it', () => {
    const debt = {
      id: 'x',
      namespace: 'x',
      az: '{count, plural, one {# gün} other {# gün}}, {due, date, short}',
      en: '{count, plural, one {# day} other {# days}} {who, select, self {you} other {they}}',
    }
    const params = paramsOf(debt).map((param) => ({ ...param, value: param.sample }))
    expect(params.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'count plural',
      'due date',
      'who select',
    ])
    expect(previewText(debt.az, 'az', params)).toBe('3 gün, 20.08.2026')
    expect(previewText(debt.en, 'en', params)).toBe('3 days you')
    expect(previewText('{half', 'en', params)).toBeUndefined()
  })
})
