import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button } from '#ui/Button.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { TextInput } from '#ui/TextInput.tsx'

describe('a field', () => {
  test('is read with its hint, its error and its note, in this order', () => {
    const html = renderToStaticMarkup(
      <Field id="name" label="Name" hint="As in the passport" error="Is missing" note="3 left" required>
        {(control) => <TextInput {...control} />}
      </Field>,
    )
    expect(html).toContain('aria-describedby="name-hint name-error name-note"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('aria-required="true"')
    expect(html).toContain('<label class="field-label" for="name">')
  })

  test('without texts is described by nothing', () => {
    const html = renderToStaticMarkup(
      <Field id="name" label="Name">
        {(control) => <TextInput {...control} />}
      </Field>,
    )
    expect(html).not.toContain('aria-describedby')
    expect(html).not.toContain('aria-invalid')
  })

  test('of several controls has one legend and can be jumped to', () => {
    const html = renderToStaticMarkup(
      <FieldSet id="kind" role="radiogroup" label="Kind" error="Is missing">
        <span />
      </FieldSet>,
    )
    expect(html).toContain('<fieldset id="kind" role="radiogroup"')
    expect(html).toContain('tabindex="-1"')
    expect(html).toContain('aria-describedby="kind-error"')
  })
})

test('a busy button keeps its place in the order of focus', () => {
  const html = renderToStaticMarkup(<Button busy>Save</Button>)
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled')
})

test('a summary without errors is not drawn', () => {
  expect(renderToStaticMarkup(<ErrorSummary title="Errors" items={[]} />)).toBe('')
})

test('a quiet line stays a live region while it has nothing to say', () => {
  expect(renderToStaticMarkup(<StatusNote>{false}</StatusNote>)).toBe('<div aria-live="polite"></div>')
})
