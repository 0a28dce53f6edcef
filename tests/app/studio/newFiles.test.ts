import { describe, expect, it } from 'vitest'
import { fileNameFault, makeFiles, type NewFile, newFileKinds } from '#app/studio/forms/files/newFiles.ts'
import { removeFile } from '#app/studio/forms/files/removeFile.ts'
import { addQuestion } from '#app/studio/forms/questions/addQuestion.ts'
import { withValues, wordsOfQuestion } from '#app/studio/forms/question/wordValues.ts'
import { nameWhy, writeBeside } from '#app/studio/forms/questions/besideTexts.ts'
import { readForm } from '#app/studio/forms/questions/FormFiles.ts'
import { addOption, moveOption, optionsOf, removeOption } from '#app/studio/forms/questions/options.ts'
import { type Question, questionsOf } from '#app/studio/forms/questions/questionsOf.ts'
import { removeQuestion } from '#app/studio/forms/questions/removeQuestion.ts'
import { metaFaults } from '#app/studio/json/metaFaults.ts'
import { metaKindOf } from '#app/studio/json/metaKindOf.ts'
import type { Workspace } from '#app/studio/workspace/Workspace.ts'
import { checkWorkspace, contentWorkspace, lineDifference } from './contentWorkspace.ts'

const STEP = { label: 'step' }
const FORM = 'transfer/novelty'
const PROCESS = 'novelty'
const file = (kind: NewFile['kind'], name: string): NewFile => ({
  kind,
  name,
  service: 'transfer',
  like: '',
})
const question = (name: string, kind: { schema: object; ui: object }) => ({
  name,
  schema: { ...kind.schema },
  ui: { ...kind.ui },
  required: true,
  labels: { az: 'Nə istəyirsiniz?', en: 'What do you want?' },
  after: undefined,
})
const CHOICE = { schema: { type: 'string' }, ui: { 'ui:widget': 'radio' } }

function formWithChoice(): { workspace: Workspace; now: () => Question } {
  const workspace = contentWorkspace()
  workspace.write(makeFiles(workspace, file('form', FORM)), STEP)
  workspace.write(addQuestion(workspace, FORM, question('wish', CHOICE)), STEP)
  const now = (): Question => {
    const read = readForm(workspace, FORM)
    const found = read && questionsOf(read)[0]
    if (found === undefined) throw new Error('There is no question')
    return found
  }
  return { workspace, now }
}

describe('something new', () => {
  it('stands in the files as its meta-schema wants it, whatever it is', () => {
    for (const { id, inFolder } of newFileKinds) {
      const workspace = contentWorkspace()
      const before = workspace.files
      workspace.write(makeFiles(workspace, file(id, inFolder ? FORM : PROCESS)), STEP)
      const changed = [...workspace.files].filter(([path, text]) => before.get(path) !== text)
      expect(changed.length).toBeGreaterThan(0)
      for (const [path, text] of changed)
        expect([path, metaFaults(text, metaKindOf(path))]).toEqual([path, []])
      workspace.undo()
      expect(workspace.files).toEqual(before)
    }
  })

  it('is refused a name that no file can have, or that is taken', () => {
    const workspace = contentWorkspace()
    const faultOf = (kind: NewFile['kind'], name: string) => fileNameFault(workspace, file(kind, name))
    expect(faultOf('form', FORM)).toBeUndefined()
    expect(faultOf('form', 'transfer/study')).toBe('studioFiles.nameTaken')
    for (const name of ['novelty', '../up', 'a/b/c', 'meta/form', 'a/ə'])
      expect([name, faultOf('form', name)]).toEqual([name, 'studioFiles.nameInFolder'])
    expect(faultOf('process', 'a/b')).toBe('studioFiles.nameAlone')
    expect(faultOf('texts', 'transfer')).toBe('studioFiles.nameTaken')
    expect(faultOf('list', '')).toBe('valid.required')
  })

  it('is a process like another one, of the service that was chosen', () => {
    const workspace = contentWorkspace()
    const model = JSON.parse(workspace.textOf('workflows/transfer.json') ?? '')
    workspace.write(makeFiles(workspace, { ...file('process', PROCESS), like: 'transfer' }), STEP)
    const made = JSON.parse(workspace.textOf(`workflows/${PROCESS}.json`) ?? '')
    expect(made).toEqual({ ...model, id: PROCESS })
    const { services }: { services: { name: string; processes: string[] }[] } = JSON.parse(
      workspace.textOf('workflows/services.json') ?? '',
    )
    expect(services.find(({ name }) => name === 'transfer')?.processes.at(-1)).toBe(PROCESS)
  })

  it('goes with all that it alone has', () => {
    const { workspace } = formWithChoice()
    const before = contentWorkspace().files
    workspace.write(removeFile(workspace, `schemas/${FORM}.json`), STEP)
    const left = [...workspace.files].filter(([path, text]) => before.get(path) !== text)
    // No process asks the form: what its question is called is everybody's.
    expect(left.map(([path]) => path).filter((path) => !path.startsWith('locales/'))).toEqual([])
  })
})

describe('options of a question', () => {
  it('are added with their texts, put in order and taken out', () => {
    const { workspace, now } = formWithChoice()
    const at = () => ({ form: FORM, question: now() })
    const labels = { az: 'Gözləmək', en: 'To wait' }
    const before = workspace.files
    workspace.write(addOption(workspace, at(), { value: 'wait', labels }), STEP)
    workspace.write(
      addOption(workspace, at(), { value: 'leave', labels: { az: 'Getmək', en: 'To go' } }),
      STEP,
    )
    workspace.write(moveOption(workspace, at(), { value: 'leave', to: 0 }), STEP)
    expect(optionsOf(now())).toEqual(['leave', 'wait'])
    expect(workspace.textOf(`schemas/${FORM}.json`)).toContain(
      '"wish": { "type": "string", "enum": ["leave", "wait"] }',
    )
    const added = [...workspace.files].flatMap(([path, text]) =>
      path.startsWith('locales/az/') ? lineDifference(before.get(path) ?? '', text).added : [],
    )
    expect(added).toEqual(['  "option.wish.leave": "Getmək",', '  "option.wish.wait": "Gözləmək",'])
    for (const value of ['wait', 'leave']) workspace.write(removeOption(workspace, at(), value), STEP)
    expect(workspace.files).toEqual(before)
  })

  it('bring back no question that somebody else has deleted meanwhile', () => {
    const { workspace, now } = formWithChoice()
    const at = { form: FORM, question: now() }
    const labels = { az: 'Gözləmək', en: 'To wait' }
    workspace.write(addOption(workspace, at, { value: 'wait', labels }), STEP)
    const stale = { form: FORM, question: now() }
    workspace.write(removeQuestion(workspace, FORM, 'wish'), STEP)
    expect(addOption(workspace, stale, { value: 'go', labels })).toEqual([])
    expect(removeOption(workspace, stale, 'wait')).toEqual([])
  })

  it('are none of the question’s own where a list has them', () => {
    expect(optionsOf({ schema: { type: 'string', inList: 'country' } })).toBeUndefined()
    expect(optionsOf({ schema: { enum: [1, 2] } })).toBeUndefined()
  })
})

describe('what stands beside a question', () => {
  it('is named where there are such words, and called as before where it is called so already', () => {
    const { workspace, now } = formWithChoice()
    workspace.write(nameWhy(workspace, { form: FORM, name: 'wish', id: 'why.shift' }), STEP)
    expect(now().ui['ui:why']).toBe('why.shift')
    const before = [...workspace.files.keys()].filter((path) => path.startsWith('locales/'))
    const texts = before.map((path) => workspace.textOf(path))
    workspace.write(makeFiles(workspace, file('form', 'transfer/second')), STEP)
    workspace.write(addQuestion(workspace, 'transfer/second', question('wish', CHOICE)), STEP)
    expect(before.map((path) => workspace.textOf(path))).toEqual(texts)
  })

  it('words of a question stand in the order of the meta-schema, however they came', () => {
    const { now } = formWithChoice()
    const typed = { ...now(), kind: undefined, schema: { type: 'string', maxLength: 9 } }
    const { schema } = withValues(typed, wordsOfQuestion(typed), {
      minLength: 2,
      maxLength: 9,
      widget: 'text',
    })
    expect(Object.keys(schema)).toEqual(['type', 'minLength', 'maxLength'])
  })

  it('is written with its id, and goes without a trace when its last word does', () => {
    const { workspace, now } = formWithChoice()
    const before = workspace.files
    const writing = { form: FORM, name: 'wish', id: 'why.wish' } as const
    const say = (language: string, words: string) =>
      workspace.write(writeBeside(workspace, { ...writing, beside: 'why', language, words }), STEP)
    say('az', 'Bilmək üçün')
    say('en', 'To know')
    expect(now().ui).toEqual({ 'ui:widget': 'radio', 'ui:why': 'why.wish' })
    say('az', '')
    say('en', '')
    expect(workspace.files).toEqual(before)
  })

  it('says why in a file of its own where nothing was said of how it is asked, and of no question that is gone', () => {
    const { workspace } = formWithChoice()
    const ui = `ui-schemas/${FORM}.json`
    workspace.write([{ path: ui, text: null }], STEP)
    const writing = {
      form: FORM,
      beside: 'why',
      id: 'why.wish',
      language: 'az',
      words: 'Bilmək üçün',
    } as const
    workspace.write(writeBeside(workspace, { ...writing, name: 'wish' }), STEP)
    expect(workspace.documentOf(ui)).toEqual({
      $schema: '../../schemas/meta/ui-schema.json',
      wish: { 'ui:why': 'why.wish' },
    })
    expect(writeBeside(workspace, { ...writing, name: 'gone' })).toEqual([])
  })
})

it('a form, its process and their texts have no errors but those that say what is still to be written', () => {
  const { workspace } = formWithChoice()
  const errors = checkWorkspace(workspace.files).filter(({ severity }) => severity === 'error')
  expect(errors.map(({ file: path }) => path).filter((path) => !path.includes(FORM))).toEqual([])
})
