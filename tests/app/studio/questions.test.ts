import { describe, expect, it } from 'vitest'
import { addQuestion } from '#app/studio/forms/questions/addQuestion.ts'
import { copyQuestion } from '#app/studio/forms/questions/copyQuestion.ts'
import { readForm } from '#app/studio/forms/questions/FormFiles.ts'
import { moveQuestion } from '#app/studio/forms/questions/moveQuestion.ts'
import { questionsOf } from '#app/studio/forms/questions/questionsOf.ts'
import { removeQuestion } from '#app/studio/forms/questions/removeQuestion.ts'
import { renameQuestion } from '#app/studio/forms/questions/renameQuestion.ts'
import { textIndex } from '#app/studio/forms/textIndex.ts'
import { askersOf } from '#app/studio/forms/questions/takersOf.ts'
import { usesOfField, usesOfFile, usesOfForm, usesOfList, usesOfText } from '#app/studio/forms/uses/usesOf.ts'
import type { FileChange, Workspace } from '#app/studio/workspace/Workspace.ts'
import { checkWorkspace, contentWorkspace, lineDifference } from './contentWorkspace.ts'

const FORM = 'transfer/documents'
const NEW = {
  name: 'dormitory',
  schema: { type: 'boolean' },
  ui: { 'ui:widget': 'radio' },
  required: true,
  labels: { az: 'Yataqxanaya ehtiyacınız var?', en: 'Do you need a dormitory?' },
  after: 'transcript',
} as const

const namesIn = (workspace: Workspace, form = FORM): string[] => {
  const read = readForm(workspace, form)
  return read === undefined ? [] : questionsOf(read).map(({ name }) => name)
}
const make = (workspace: Workspace, changes: FileChange[] | undefined): void =>
  workspace.write(changes ?? [], { label: 'step' })
const errorsIn = ({ files }: Workspace) =>
  checkWorkspace(files).filter(({ severity }) => severity === 'error')

/** Forms with questions of their own that this process alone asks. */
const processesOwnForms = ({ files }: Workspace, process: string): string[] =>
  [...files.keys()]
    .flatMap((path) => /^schemas\/(.+)\.json$/.exec(path)?.[1] ?? [])
    .filter((form) => form.startsWith(`${process}/`))

describe('a question', () => {
  it('is added with how it is asked and with all its texts, as a person would have written it', () => {
    const workspace = contentWorkspace()
    const before = workspace.files
    make(workspace, addQuestion(workspace, FORM, NEW))
    expect(namesIn(workspace).slice(0, 2)).toEqual(['transcript', 'dormitory'])
    const changed = [...workspace.files].filter(([path, text]) => before.get(path) !== text)
    const told = Object.fromEntries(
      changed.map(([path, text]) => [path, lineDifference(before.get(path) ?? '', text)]),
    )
    expect(told).toEqual({
      'schemas/transfer/documents.json': {
        added: [
          '  "required": ["transcript", "dormitory", "reasonDocument", "studyReference", "countryDecision"],',
          '    "dormitory": { "type": "boolean" },',
        ],
        gone: ['  "required": ["transcript", "reasonDocument", "studyReference", "countryDecision"],'],
      },
      'ui-schemas/transfer/documents.json': { added: ['  "dormitory": { "ui:widget": "radio" },'], gone: [] },
      'locales/az/transfer.json': {
        added: ['  "transfer.field.dormitory": "Yataqxanaya ehtiyacınız var?",'],
        gone: [],
      },
      'locales/en/transfer.json': {
        added: ['  "transfer.field.dormitory": "Do you need a dormitory?",'],
        gone: [],
      },
      'locales/meta.json': {
        added: [expect.stringMatching(/^ {2}"transfer.field.dormitory": \{ "source": "[0-9a-f]{12}" \},$/)],
        gone: [],
      },
    })
    expect(errorsIn(workspace)).toEqual([])
    workspace.undo()
    expect([...workspace.files].filter(([path, text]) => before.get(path) !== text)).toEqual([])
  })

  it('goes with the texts that it alone has, and nothing stays of it', () => {
    const workspace = contentWorkspace()
    const before = workspace.files
    make(workspace, addQuestion(workspace, FORM, NEW))
    make(workspace, removeQuestion(workspace, FORM, 'dormitory'))
    expect([...workspace.files].filter(([path, text]) => before.get(path) !== text)).toEqual([])
  })

  it('goes with the texts of its own options, but not with those that a list of its name has', () => {
    const workspace = contentWorkspace()
    const before = workspace.files
    const choice = { ...NEW, schema: { type: 'string', enum: ['yes'] }, ui: { 'ui:widget': 'radio' } }
    make(workspace, addQuestion(workspace, FORM, choice))
    const file = 'locales/az/transfer.json'
    const text = { 'option.dormitory.yes': 'Bəli' }
    workspace.edit(file, (texts) => ({ ...Object(texts), ...text }), { label: 'option' })
    make(workspace, removeQuestion(workspace, FORM, 'dormitory'))
    expect([...workspace.files].filter(([path, one]) => before.get(path) !== one)).toEqual([])
    make(workspace, addQuestion(workspace, FORM, { ...choice, name: 'yesNo' }))
    make(workspace, removeQuestion(workspace, FORM, 'yesNo'))
    expect(textIndex(workspace).find('az', ['option.yesNo.yes'])).toBeDefined()
  })

  it('leaves a text that the process shows at a question of a form taken over whole', () => {
    const workspace = contentWorkspace()
    const [process = ''] = askersOf(workspace, 'common/contact').map((one) => one.process)
    const [own = ''] = processesOwnForms(workspace, process)
    const id = `${process}.field.email`
    const file = `locales/az/${process}.json`
    workspace.edit(file, (texts) => ({ ...Object(texts), [id]: 'Məktub ünvanı' }), { label: 'text' })
    make(workspace, addQuestion(workspace, own, { ...NEW, name: 'email', after: undefined }))
    make(workspace, removeQuestion(workspace, own, 'email'))
    expect(textIndex(workspace).find('az', [id])).toBeDefined()
  })

  it('is moved among the others, and nothing but its lines moves', () => {
    const workspace = contentWorkspace()
    const before = workspace.textOf('schemas/transfer/documents.json') ?? ''
    make(workspace, moveQuestion(workspace, FORM, { name: 'transcript', to: 2 }))
    expect(namesIn(workspace).slice(0, 3)).toEqual(['reasonDocument', 'studyReference', 'transcript'])
    const after = workspace.textOf('schemas/transfer/documents.json') ?? ''
    expect(after.split('\n').toSorted()).toEqual(before.split('\n').toSorted())
    expect(moveQuestion(workspace, FORM, { name: 'transcript', to: 99 })).toEqual([])
  })

  it('is called otherwise wherever its answer is read', () => {
    const workspace = contentWorkspace()
    const uses = usesOfField(workspace, 'transfer/study', 'educationLevel').length
    expect(uses).toBeGreaterThan(5)
    const renaming = { from: 'educationLevel', to: 'levelNow' }
    make(workspace, renameQuestion(workspace, 'transfer/study', renaming).changes)
    expect(usesOfField(workspace, 'transfer/study', 'educationLevel')).toEqual([])
    expect(usesOfField(workspace, 'transfer/study', 'levelNow')).toHaveLength(uses)
    expect(namesIn(workspace, 'transfer/study')).toContain('levelNow')
  })

  it('is taken from another form with its texts and with the parts that it refers to', () => {
    const workspace = contentWorkspace()
    const copying = { from: 'common/contact', name: 'email', to: FORM, as: 'email', after: undefined }
    make(workspace, copyQuestion(workspace, copying))
    expect(namesIn(workspace).at(-1)).toBe('email')
    expect(workspace.textOf('schemas/transfer/documents.json')).toContain('common/contact#/definitions/email')
    expect(errorsIn(workspace)).toEqual([])
    expect(copyQuestion(workspace, { ...copying, name: 'nothing' })).toBeUndefined()
  })

  it('stays one with that of another form where that is wanted, and is asked as it is there', () => {
    const workspace = contentWorkspace()
    const before = workspace.textOf(`ui-schemas/${FORM}.json`)
    const copying = { from: 'common/contact', name: 'email', to: FORM, as: 'email', after: undefined }
    make(workspace, copyQuestion(workspace, { ...copying, isOne: true }))
    expect(workspace.textOf(`schemas/${FORM}.json`)).toContain(
      '"email": { "$ref": "common/contact#/properties/email" }',
    )
    expect(workspace.textOf(`ui-schemas/${FORM}.json`)).toBe(before)
    expect(errorsIn(workspace)).toEqual([])
  })
})

describe('where something is used', () => {
  it('is told of forms, lists and texts', () => {
    const workspace = contentWorkspace()
    expect(usesOfForm(workspace, 'transfer/study').map(({ path }) => path)).toContain(
      'workflows/transfer.json',
    )
    expect(usesOfForm(workspace, 'common/contact').length).toBeGreaterThan(1)
    expect(usesOfList(workspace, 'country').map(({ path }) => path)).toContain('schemas/transfer/study.json')
    const ofPayment = usesOfFile(workspace, 'workflows/payment.json').map(({ path }) => path)
    expect(ofPayment).toContain('workflows/services.json')
    expect(ofPayment).toContain('workflows/transfer.json')
    workspace.write([{ path: 'tests/cases/a.json', text: '{ "persona": "aysel" }' }], { label: 'case' })
    expect(usesOfFile(workspace, 'workflows/personas/aysel.json').map(({ path }) => path)).toContain(
      'tests/cases/a.json',
    )
    expect(usesOfText(workspace, 'why.score').map(({ path }) => path)).toContain(
      'ui-schemas/transfer/study.json',
    )
  })
})
