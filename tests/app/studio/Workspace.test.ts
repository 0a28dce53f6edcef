import { describe, expect, it } from 'vitest'
import { LARGEST_FILE } from '#contract/largestFile.ts'
import { DocumentEdits } from '#app/studio/forms/edits/DocumentEdits.ts'
import { Workspace } from '#app/studio/workspace/Workspace.ts'

const FORM = 'schemas/a/b.json'
const opened = (): Workspace =>
  new Workspace(
    new Map([
      [FORM, '{\n  "type": "object",\n  "required": ["x"]\n}\n'],
      ['locales/az/a.json', '{}\n'],
    ]),
  )

describe('the files somebody works at', () => {
  it('are edited by their document, and nothing else in the file moves', () => {
    const workspace = opened()
    workspace.edit(FORM, (form) => ({ ...Object(form), required: ['x', 'y'] }), { label: 'a question' })
    expect(workspace.textOf(FORM)).toBe('{\n  "type": "object",\n  "required": ["x", "y"]\n}\n')
    workspace.edit('schemas/a/c.json', () => ({ type: 'object' }), { label: 'a form' })
    expect(workspace.textOf('schemas/a/c.json')).toBe('{\n  "type": "object"\n}\n')
  })

  it('go back and forth, several files at once', () => {
    const workspace = opened()
    const before = workspace.files
    workspace.write(
      [
        { path: FORM, text: null },
        { path: 'locales/az/a.json', text: '{ "a": "b" }' },
      ],
      { label: 'the form is gone' },
    )
    expect(workspace.textOf(FORM)).toBeUndefined()
    expect(workspace.undoLabel).toBe('the form is gone')
    workspace.undo()
    expect([...workspace.files]).toEqual(expect.arrayContaining([...before]))
    expect(workspace.undoLabel).toBeUndefined()
    workspace.redo()
    expect(workspace.textOf(FORM)).toBeUndefined()
  })

  it('take a stretch of typing back at once, and what was typed after a rest by itself', () => {
    const workspace = opened()
    const type = (text: string, at: number) =>
      workspace.write([{ path: FORM, text }], { label: 'typing', key: 'json', at })
    type('1', 0)
    type('12', 400)
    type('123', 800)
    type('1234', 5000)
    workspace.undo()
    expect(workspace.textOf(FORM)).toBe('123')
    workspace.undo()
    expect(workspace.documentOf(FORM)).toMatchObject({ type: 'object' })
  })

  it('leave what others did in the middle of a stretch of typing, when that is taken back', () => {
    const workspace = opened()
    const type = (required: string[], at: number) =>
      workspace.edit(FORM, (form) => ({ ...Object(form), required }), { label: 'typing', key: 'form', at })
    type(['x', 'y'], 0)
    workspace.receive([
      { path: FORM, text: '{ "type": "object", "title": "theirs", "required": ["x", "y"] }' },
    ])
    type(['x', 'yz'], 400)
    workspace.undo()
    workspace.undo()
    expect(workspace.documentOf(FORM)).toEqual({ type: 'object', title: 'theirs', required: ['x'] })
  })

  it('take in what others did, and tell who listens where it came from', () => {
    const workspace = opened()
    const heard: string[] = []
    workspace.listen((changes, origin) => heard.push(`${origin} ${changes.map(({ path }) => path).join()}`))
    workspace.receive([{ path: FORM, text: '{}' }])
    workspace.write([{ path: FORM, text: '{ ' }], { label: 'half a word' })
    workspace.write([{ path: FORM, text: '{ ' }], { label: 'the same' })
    expect(heard).toEqual([`elsewhere ${FORM}`, `here ${FORM}`])
    expect(workspace.documentOf(FORM)).toBeUndefined()
    workspace.undo()
    expect(workspace.textOf(FORM)).toBe('{}')
  })

  it('keep what others did in the same file when a step is taken back', () => {
    const workspace = opened()
    workspace.edit(FORM, (form) => ({ ...Object(form), minProperties: 1 }), { label: 'mine' })
    workspace.receive([
      { path: FORM, text: '{ "type": "object", "required": ["x", "z"], "minProperties": 1 }' },
    ])
    workspace.undo()
    expect(workspace.documentOf(FORM)).toEqual({ type: 'object', required: ['x', 'z'] })
  })

  it('stay as they are typed while they are no JSON: an edit of the document is refused, and told', () => {
    const workspace = opened()
    const told: unknown[] = []
    workspace.onRefused((refused) => told.push(refused))
    const half = '{ "type": "object", "required": ["x"'
    workspace.write([{ path: FORM, text: half }], { label: 'half' })
    workspace.edit(FORM, () => ({ type: 'object' }), { label: 'a question' })
    const edits = new DocumentEdits(workspace)
    edits.write('locales/az/a.json', { a: 'b' })
    edits.write(FORM, { ...edits.read(FORM), title: 'x' })
    workspace.write(edits.changes(), { label: 'both' })
    expect(workspace.textOf(FORM)).toBe(half)
    expect(workspace.textOf('locales/az/a.json')).toBe('{}\n')
    expect(told).toEqual([
      { path: FORM, length: null },
      { path: FORM, length: null },
    ])
  })

  it('refuse what would make a file larger than the server takes, and say which and how large', () => {
    const workspace = opened()
    const told: unknown[] = []
    const end = workspace.onRefused((refused) => told.push(refused))
    const before = workspace.textOf(FORM)
    const large = `"${'a'.repeat(LARGEST_FILE)}"`
    workspace.write(
      [
        { path: 'locales/az/a.json', text: '{ "a": "b" }\n' },
        { path: FORM, text: large },
      ],
      { label: 'pasted' },
    )
    expect(workspace.textOf(FORM)).toBe(before)
    expect(workspace.textOf('locales/az/a.json')).toBe('{}\n')
    expect(workspace.undoLabel).toBeUndefined()
    end()
    workspace.write([{ path: FORM, text: large }], { label: 'again' })
    expect(told).toEqual([{ path: FORM, length: LARGEST_FILE + 2 }])
  })
})
