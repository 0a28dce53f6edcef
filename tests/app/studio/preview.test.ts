import { expect, it } from 'vitest'
import { DraftContent } from '#engine/content/DraftContent.ts'
import { formDraft } from '#app/studio/preview/draft/formDraft.ts'
import { contentWorkspace } from './contentWorkspace.ts'

const FORM = 'schemas/transfer/study.json'

it('the preview is not given a form that has a pattern for which one answer could stop the page', () => {
  const workspace = contentWorkspace()
  const draft = new DraftContent()
  const drawn = () => formDraft(draft.read(workspace.files).content, 'transfer/study')
  const sound = drawn()
  expect(sound).toMatchObject({ code: expect.any(String) })
  const text = workspace.textOf(FORM) ?? ''
  const written = (pattern: string) =>
    workspace.write(
      [{ path: FORM, text: text.replace('"type": "string"', `"type": "string", "pattern": "${pattern}"`) }],
      { label: 'pattern' },
    )
  written('^(a+)+$')
  expect(drawn()).toBe('slow')
  written('^a+$')
  expect(drawn()).toMatchObject({ code: expect.any(String) })
})
