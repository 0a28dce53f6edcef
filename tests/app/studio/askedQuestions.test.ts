import { describe, expect, it } from 'vitest'
import { askedQuestions } from '#app/studio/forms/questions/askedQuestions.ts'
import { readForm } from '#app/studio/forms/questions/FormFiles.ts'
import { moveQuestion } from '#app/studio/forms/questions/moveQuestion.ts'
import type { Workspace } from '#app/studio/workspace/Workspace.ts'
import { findFormPart } from '#engine/bundle/findFormPart.ts'
import { FormReferenceError } from '#engine/bundle/FormReferenceError.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { formFields } from '#engine/form/formFields.ts'
import { contentWorkspace } from './contentWorkspace.ts'

const put = (workspace: Workspace, path: string, document: unknown): void =>
  workspace.write([{ path, text: JSON.stringify(document) }], { label: 'put' })
const askedIn = (workspace: Workspace, form: string) => {
  const read = readForm(workspace, form)
  return read === undefined ? [] : askedQuestions(workspace, read)
}
const text = { type: 'string' }

describe('what a form asks', () => {
  it('is what publishing joins, in the same order, for every form of the content', () => {
    const workspace = contentWorkspace()
    const { content } = parseContent(workspace.files)
    if (content === undefined) throw new Error('The content has faults')
    for (const id of Object.keys(content.forms)) {
      const part = findFormPart(content, id)
      if (part instanceof FormReferenceError) throw part
      const names = formFields(part).flatMap(({ pointer, name }) => (pointer === `/${name}` ? [name] : []))
      expect([id, askedIn(workspace, id).map(({ question }) => question.name)]).toEqual([id, names])
    }
  })

  it('is its own or another form’s, in the order that it gives', () => {
    const workspace = contentWorkspace()
    put(workspace, 'schemas/x/block.json', { properties: { a: text, b: text } })
    put(workspace, 'schemas/x/form.json', { allOf: [{ $ref: 'x/block' }], properties: { c: text, b: text } })
    const told = () => askedIn(workspace, 'x/form').map(({ question, form }) => `${form} ${question.name}`)
    expect(told()).toEqual(['x/block a', 'x/form b', 'x/form c'])
    put(workspace, 'ui-schemas/x/form.json', { 'ui:order': ['c', '*', 'a'] })
    expect(told()).toEqual(['x/form c', 'x/form b', 'x/block a'])
  })

  it('keeps the places of other forms’ questions when one of its own is moved', () => {
    const workspace = contentWorkspace()
    const order = (list: string[], name: string, to: number) => {
      put(workspace, 'schemas/x/form.json', {
        allOf: [{ $ref: 'x/block' }],
        properties: { c: text, d: text, e: text },
      })
      put(workspace, 'ui-schemas/x/form.json', { 'ui:order': list })
      workspace.write(moveQuestion(workspace, 'x/form', { name, to }), { label: 'move' })
      return workspace.documentOf('ui-schemas/x/form.json')
    }
    expect(order(['c', 'a', 'd', 'e', 'b'], 'e', 0)).toEqual({ 'ui:order': ['e', 'a', 'c', 'd', 'b'] })
    expect(order(['d', '*', 'a'], 'd', 2)).toEqual({ 'ui:order': ['c', 'e', 'd', 'a'] })
    expect(order(['*', 'c'], 'c', 0)).toEqual({ 'ui:order': ['c', 'd', 'e'] })
  })
})
