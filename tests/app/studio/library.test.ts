import { describe, expect, it } from 'vitest'
import { commonQuestions } from '#app/studio/forms/library/commonQuestions.ts'
import { needsOf } from '#app/studio/forms/library/needsOf.ts'
import { takeQuestion } from '#app/studio/forms/library/takeQuestion.ts'
import { readForm } from '#app/studio/forms/questions/FormFiles.ts'
import { questionsOf } from '#app/studio/forms/questions/questionsOf.ts'
import type { Workspace } from '#app/studio/workspace/Workspace.ts'
import { checkWorkspace, contentWorkspace } from './contentWorkspace.ts'

const DOCUMENTS = 'transfer/documents'
const put = (workspace: Workspace, path: string, document: unknown): void =>
  workspace.write([{ path, text: JSON.stringify(document) }], { label: 'put' })
const questionIn = (workspace: Workspace, form: string, name: string) => {
  const read = readForm(workspace, form)
  const question = read && questionsOf(read).find((one) => one.name === name)
  if (question === undefined) throw new Error(`There is no ${name}`)
  return question
}

describe('the library of common questions', () => {
  it('has what forms share by name and shape, the most used first, with who asks it', () => {
    const found = commonQuestions(contentWorkspace())
    expect(found.length).toBeGreaterThan(40)
    const counts = found.map(({ forms }) => forms.length)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const email = found.find(({ name }) => name === 'email')
    expect(email?.form).toBe('common/contact')
    expect(email?.forms).toContain('transfer/personal')
    expect(found.map(({ name }) => name)).not.toContain('transferReason')
  })

  it('takes a question that is nothing but another form’s for the same one, and another shape for another way', () => {
    const workspace = contentWorkspace()
    put(workspace, 'schemas/a/one.json', { properties: { odd: { type: 'string', maxLength: 9 } } })
    put(workspace, 'schemas/a/two.json', { properties: { odd: { $ref: 'a/one#/properties/odd' } } })
    put(workspace, 'schemas/a/three.json', { properties: { odd: { type: 'integer' } } })
    const odd = commonQuestions(workspace).find(({ name }) => name === 'odd')
    expect(odd).toMatchObject({ form: 'a/one', forms: ['a/one', 'a/two'], others: ['a/three'] })
  })

  it('puts a question into another form so that nothing has an error, and takes it back', () => {
    const workspace = contentWorkspace()
    const before = workspace.files
    const first = commonQuestions(workspace)
      .filter(
        ({ form, question }) => needsOf(workspace, { from: form, question, to: DOCUMENTS }).length === 0,
      )
      .filter(({ question }) => question.kind === 'text' || question.kind === 'file')
      .slice(0, 3)
    expect(first).toHaveLength(3)
    for (const { form, name } of first) {
      const copying = { from: form, name, to: DOCUMENTS, as: `${name}New`, after: undefined }
      workspace.write(takeQuestion(workspace, copying) ?? [], { label: 'step' })
    }
    const errors = checkWorkspace(workspace.files).filter(({ severity }) => severity === 'error')
    expect(errors).toEqual([])
    for (const _one of first) workspace.undo()
    expect([...workspace.files].filter(([path, text]) => before.get(path) !== text)).toEqual([])
  })

  it('brings conditions and look-ups of the process along, and tells of answers that nobody asks here', () => {
    const workspace = contentWorkspace()
    const shared = { type: 'string', requiredWhen: {} }
    put(workspace, 'schemas/x/from.json', {
      properties: { level: shared, odd: { type: 'string' } },
      requiredWhen: { odd: 'far' },
    })
    put(workspace, 'ui-schemas/x/from.json', {
      odd: { 'ui:visibleWhen': { '1/level': {}, '/facts/moon/phase': {}, allOf: ['near', 'citizen'] } },
    })
    put(workspace, 'schemas/x/to.json', { properties: {} })
    put(workspace, 'workflows/xFrom.json', {
      id: 'xFrom',
      transitions: [],
      steps: [{ id: 's', form: 'x/from' }],
      facts: { moon: { key: {} } },
      conditions: { near: { anyOf: ['close'] }, close: true, far: { '/answers/s/level': {} } },
    })
    const target = { id: 'xTo', transitions: [], steps: [{ id: 't', form: 'x/to' }] }
    put(workspace, 'workflows/xTo.json', target)
    const question = questionIn(workspace, 'x/from', 'odd')
    const needs = needsOf(workspace, { from: 'x/from', question, to: 'x/to' })
    expect(needs.map(({ kind, name, comes }) => [kind, name, comes !== undefined])).toEqual([
      ['condition', 'near', true],
      ['condition', 'far', true],
      ['condition', 'close', true],
      ['fact', 'moon', true],
      ['answer', 'level', false],
      ['answer', '/answers/s/level', false],
    ])
    const copying = { from: 'x/from', name: 'odd', to: 'x/to', as: 'odd', after: undefined }
    workspace.write(takeQuestion(workspace, copying) ?? [], { label: 'step' })
    expect(workspace.documentOf('workflows/xTo.json')).toEqual({
      ...target,
      facts: { moon: { key: {} } },
      conditions: { near: { anyOf: ['close'] }, far: { '/answers/s/level': {} }, close: true },
    })
    expect(questionIn(workspace, 'x/to', 'odd').requiredWhen).toBe('far')
  })
})
