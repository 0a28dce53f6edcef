import { describe, expect, it } from 'vitest'
import { addQuestion } from '#app/studio/forms/questions/addQuestion.ts'
import { renameQuestion } from '#app/studio/forms/questions/renameQuestion.ts'
import { askersOf, takersOf } from '#app/studio/forms/questions/takersOf.ts'
import { textIndex } from '#app/studio/forms/textIndex.ts'
import { fieldAround } from '#app/studio/forms/uses/fieldAround.ts'
import { usesOfCondition, usesOfField, usesOfText } from '#app/studio/forms/uses/usesOf.ts'
import type { Workspace } from '#app/studio/workspace/Workspace.ts'
import { checkWorkspace, contentWorkspace } from './contentWorkspace.ts'

const STUDY = 'transfer/study'
const CASE = 'tests/cases/transfer/walk.json'
const FORM_CASE = 'tests/cases/forms/transfer-study.json'
const releaseOf = (workspace: Workspace, title = 'Autumn') => ({ files: workspace.files, title })
const put = (workspace: Workspace, path: string, document: unknown): void =>
  workspace.write([{ path, text: JSON.stringify(document) }], { label: 'put' })
function rename(
  workspace: Workspace,
  form: string,
  names: { from: string; to: string; release?: ReturnType<typeof releaseOf> },
) {
  const plan = renameQuestion(workspace, form, names)
  workspace.write(plan.changes, { label: 'step' })
  return plan
}
const errorsIn = ({ files }: Workspace) =>
  checkWorkspace(files).filter(({ severity }) => severity === 'error')
/** What questions of other forms are called by their common name. */
function sharedLabel(workspace: Workspace): { id: string; text: string } {
  const found = textIndex(workspace).find('az', ['field.lastName', 'field.fin', 'field.reason'])
  if (found === undefined) throw new Error('No questions share a label')
  return found
}
const LEVEL = { from: 'educationLevel', to: 'levelNow' }

describe('a question that is called otherwise', () => {
  it('leaves content without errors, and nothing that reads the old name', () => {
    const workspace = contentWorkspace()
    rename(workspace, STUDY, { ...LEVEL, release: releaseOf(workspace) })
    expect(errorsIn(workspace)).toEqual([])
    expect(usesOfField(workspace, STUDY, 'educationLevel')).toEqual([])
  })

  it('takes the answers of open applications along: a move in the migrations of the release to come', () => {
    const workspace = contentWorkspace()
    const release = releaseOf(workspace)
    const { moved } = rename(workspace, STUDY, { ...LEVEL, release })
    expect(moved).toEqual([{ process: 'transfer', step: 'study' }])
    const path = 'workflows/migrations/transfer.json'
    const move = { move: '/answers/study/educationLevel', to: '/answers/study/levelNow' }
    expect(workspace.documentOf(path)).toEqual([{ to: 'Autumn', drafts: 'migrate', changes: [move] }])

    rename(workspace, STUDY, { from: 'levelNow', to: 'level3', release })
    expect(workspace.documentOf(path)).toMatchObject([
      { changes: [{ move: '/answers/study/educationLevel', to: '/answers/study/level3' }] },
    ])
    rename(workspace, STUDY, { from: 'level3', to: 'educationLevel', release })
    expect(workspace.documentOf(path)).toEqual([{ to: 'Autumn', drafts: 'migrate' }])
  })

  it('keeps the answers of both where two questions swap their names', () => {
    const workspace = contentWorkspace()
    const release = releaseOf(workspace)
    const at = (name: string) => `/answers/study/${name}`
    rename(workspace, STUDY, { from: 'educationLevel', to: 'aside', release })
    rename(workspace, STUDY, { from: 'studyForm', to: 'educationLevel', release })
    rename(workspace, STUDY, { from: 'aside', to: 'studyForm', release })
    expect(workspace.documentOf('workflows/migrations/transfer.json')).toMatchObject([
      {
        changes: [
          { move: at('educationLevel'), to: at('aside') },
          { move: at('studyForm'), to: at('educationLevel') },
          { move: at('aside'), to: at('studyForm') },
        ],
      },
    ])
  })

  it('takes its hint and the texts of its own options along, and leaves none behind', () => {
    const workspace = contentWorkspace()
    const before = workspace.files
    const question = {
      name: 'colour',
      schema: { type: 'string', enum: ['red'] },
      ui: { 'ui:widget': 'radio' },
      required: false,
      labels: { az: 'Rəng', en: 'Colour' },
      after: undefined,
    }
    workspace.write(addQuestion(workspace, STUDY, question), { label: 'add' })
    const texts = { 'transfer.hint.colour': 'Seçin', 'option.colour.red': 'Qırmızı' }
    const file = 'locales/az/transfer.json'
    workspace.edit(file, (document) => ({ ...Object(document), ...texts }), { label: 'texts' })
    rename(workspace, STUDY, { from: 'colour', to: 'shade' })
    expect(workspace.documentOf(file)).toMatchObject({
      'transfer.field.shade': 'Rəng',
      'transfer.hint.shade': 'Seçin',
    })
    const said = [...workspace.files].flatMap(([path, text]) =>
      path.startsWith('locales/az/') ? [text] : [],
    )
    expect(said.join()).toContain('"option.shade.red": "Qırmızı"')
    const left = [...workspace.files].filter(
      ([path, text]) => /colour/.test(text) && before.get(path) !== text,
    )
    expect(left.map(([path]) => path)).toEqual([])
  })

  it('leaves what other questions are called', () => {
    const workspace = contentWorkspace()
    const { id, text } = sharedLabel(workspace)
    rename(workspace, 'common/contact', { from: 'email', to: id.slice('field.'.length) })
    expect(textIndex(workspace).find('az', [id])?.text).toBe(text)
  })

  it('keeps what earlier releases said of it, and what this one says of open drafts', () => {
    const workspace = contentWorkspace()
    const path = 'workflows/migrations/transfer.json'
    const old = {
      to: 'Spring',
      drafts: 'migrate',
      changes: [{ default: '/answers/study/educationLevel', value: 'x' }],
    }
    put(workspace, path, [old])
    const release = releaseOf(workspace)
    const own = { to: 'Autumn', drafts: 'reconcile', ask: ['/answers/study/educationLevel'] }
    put(workspace, path, [old, own])
    rename(workspace, STUDY, { ...LEVEL, release })
    expect(workspace.documentOf(path)).toEqual([
      old,
      {
        ...own,
        ask: ['/answers/study/levelNow'],
        changes: [{ move: '/answers/study/educationLevel', to: '/answers/study/levelNow' }],
      },
    ])
  })

  it('moves no answers where the release before has no such question', () => {
    const workspace = contentWorkspace()
    const release = releaseOf(workspace)
    rename(workspace, STUDY, LEVEL)
    const { moved } = rename(workspace, STUDY, { from: 'levelNow', to: 'level3', release })
    expect(moved).toEqual([])
    expect(workspace.files.has('workflows/migrations/transfer.json')).toBe(false)
  })

  it('is so in samples and in cases as well', () => {
    const workspace = contentWorkspace()
    const persona = 'workflows/personas/sample.json'
    put(workspace, persona, {
      id: 'sample',
      answers: { study: { a: 1, educationLevel: 'x' }, other: { educationLevel: 'y' } },
    })
    put(workspace, CASE, {
      process: 'transfer',
      answers: { study: { educationLevel: 'x' } },
      steps: [
        {
          answers: { study: { educationLevel: 'z' } },
          expect: { issues: [{ at: '/answers/study/educationLevel', code: 'valid.enum' }] },
        },
      ],
    })
    put(workspace, FORM_CASE, {
      form: STUDY,
      data: { educationLevel: 'x' },
      cases: [{ data: { educationLevel: 1 }, expects: [{ at: '/educationLevel', code: 'valid.enum' }] }],
    })
    const other = { process: 'grant', answers: { study: { educationLevel: 'x' } }, steps: [] }
    put(workspace, 'tests/cases/grant/other.json', other)
    rename(workspace, STUDY, LEVEL)
    expect(workspace.documentOf(persona)).toMatchObject({
      answers: { study: { levelNow: 'x' }, other: { educationLevel: 'y' } },
    })
    expect(workspace.documentOf(CASE)).toEqual({
      process: 'transfer',
      answers: { study: { levelNow: 'x' } },
      steps: [
        {
          answers: { study: { levelNow: 'z' } },
          expect: { issues: [{ at: '/answers/study/levelNow', code: 'valid.enum' }] },
        },
      ],
    })
    expect(workspace.documentOf(FORM_CASE)).toEqual({
      form: STUDY,
      data: { levelNow: 'x' },
      cases: [{ data: { levelNow: 1 }, expects: [{ at: '/levelNow', code: 'valid.enum' }] }],
    })
    expect(workspace.documentOf('tests/cases/grant/other.json')).toEqual(other)
  })

  it('is so in every form that takes its form over whole', () => {
    const workspace = contentWorkspace()
    const takers = takersOf(workspace, 'common/contact')
    expect(takers.length).toBeGreaterThan(2)
    const steps = askersOf(workspace, 'common/contact').flatMap((one) => one.steps)
    expect(steps.length).toBeGreaterThan(1)
    const { moved } = rename(workspace, 'common/contact', {
      from: 'email',
      to: 'mailAddress',
      release: releaseOf(workspace),
    })
    expect(moved.length).toBe(steps.length)
    expect(errorsIn(workspace)).toEqual([])
  })

  it('is called by the same words wherever a process has words of its own for it', () => {
    const workspace = contentWorkspace()
    const [first = '', second = ''] = askersOf(workspace, 'common/contact').map(({ process }) => process)
    const file = `locales/az/${first}.json`
    const texts = { [`${first}.field.email`]: 'Məktub ünvanı', [`${second}.hint.email`]: 'Yazın' }
    workspace.edit(file, (document) => ({ ...Object(document), ...texts }), { label: 'texts' })
    rename(workspace, 'common/contact', { from: 'email', to: 'mailAddress' })
    const said = (id: string) => textIndex(workspace).find('az', [id])?.text
    expect(said(`${first}.field.mailAddress`)).toBe('Məktub ünvanı')
    expect(said(`${second}.hint.mailAddress`)).toBe('Yazın')
    // Others may ask a question of the old name by the same words: what they show stays, what nobody shows goes.
    const isAskedElsewhere = usesOfText(workspace, `${first}.field.email`).length > 0
    expect(said(`${first}.field.email`)).toBe(isAskedElsewhere ? 'Məktub ünvanı' : undefined)
  })

  it('takes references to it along', () => {
    const workspace = contentWorkspace()
    rename(workspace, 'account/newPassword', { from: 'password', to: 'secret' })
    expect(workspace.textOf('schemas/account/changePassword.json')).toContain(
      'account/newPassword#/properties/secret"',
    )
  })
})

describe('a pointer that counts from its field', () => {
  it('counts from the row in a row, and from the top in a part that is shared', () => {
    expect(fieldAround('/properties/a/rules/0/if', 'schema')).toBe('/a')
    expect(fieldAround('/properties/rows/items/properties/b/caseOf/at', 'schema')).toBe('/rows/*/b')
    expect(fieldAround('/requiredWhen/c/1~1d', 'schema')).toBe('/c')
    expect(fieldAround('/definitions/number/caseOf/at', 'schema')).toBe('/number')
    expect(fieldAround('/definitions/choice/properties/x/inList/where', 'schema')).toBe('/*/*/x')
    expect(fieldAround('/rows/items/b/ui:visibleWhen/1~1d', 'ui')).toBe('/rows/*/b')
  })

  it('in a row means another one of the row, not the question of that name', () => {
    const workspace = contentWorkspace()
    const uses = usesOfField(workspace, 'transfer/target', 'targetInstitution')
    expect(uses.filter(({ words }) => words.startsWith('at: 1/'))).toEqual([])
  })
})

describe('where a condition is used', () => {
  it('is where a condition stands, not where a value has its letters', () => {
    const workspace = contentWorkspace()
    const uses = usesOfCondition(workspace, 'master')
    expect(uses.length).toBeGreaterThan(2)
    const words = new Set(uses.map(({ name }) => name).filter((name) => !/^\d+$/.test(name)))
    expect([...words].filter((word) => ['const', 'level', 'id', 'enum'].includes(word))).toEqual([])
    put(workspace, 'workflows/conditions.json', {
      master: true,
      other: { anyOf: ['master'] },
      alias: 'master',
    })
    const own = usesOfCondition(workspace, 'master').filter(
      ({ path }) => path === 'workflows/conditions.json',
    )
    expect(own.map(({ pointer }) => pointer)).toEqual(['/alias', '/other/anyOf/0'])
  })
})
