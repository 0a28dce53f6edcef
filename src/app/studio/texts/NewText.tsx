import { useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { addText, namespacesOf, type NewTextWords, textFaults } from './addText.ts'
import { homeOf } from './lackingRows.ts'
import { SIDES, type TextRow } from './TextRow.ts'

interface NewTextProps {
  rows: readonly TextRow[]
  onMade: (id: string) => void
}

/** A text that nothing asks for yet: a hint, a step of its own, a button that is called otherwise. */
export function NewText({ rows, onMade }: NewTextProps) {
  const { text } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const done = (id: string) => {
    setIsOpen(false)
    onMade(id)
  }
  return (
    <>
      <div className="actions">
        <Button kind="secondary" icon="add" onClick={() => setIsOpen(true)}>
          {text('studioFiles.textAdd')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text('studioFiles.textAdd')}
        closeLabel={text('a11y.closeDialog')}
        size="wide"
      >
        <NewTextForm rows={rows} onMade={done} />
      </Dialog>
    </>
  )
}

const NOTHING: NewTextWords = { id: '', namespace: '', words: { az: '', en: '' } }

function NewTextForm({ rows, onMade }: NewTextProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [typed, setTyped] = useState(NOTHING)
  const [tried, setTried] = useState(false)
  const namespaces = namespacesOf(workspace)
  const home = homeOf(typed.id, rows, namespaces)
  const chosen = typed.namespace === '' && namespaces.includes(home) ? home : typed.namespace
  const next = { ...typed, namespace: chosen }
  const faults = textFaults(workspace, next)
  const errorOf = (field: string) => {
    const fault = tried ? faults[field] : undefined
    return fault === undefined ? {} : { error: text(fault) }
  }
  const make = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0) return
    workspace.write(addText(workspace, next), { label: text('studioFiles.step.text', { id: next.id }) })
    onMade(next.id)
  }
  return (
    <form className="stack" noValidate onSubmit={make}>
      <Field label={text('studioFiles.textId')} hint={text('studioFiles.textForm')} {...errorOf('id')}>
        {(control) => (
          <TextInput
            {...control}
            value={typed.id}
            onChange={({ target }) => setTyped({ ...typed, id: target.value.trim() })}
          />
        )}
      </Field>
      <Field label={text('studioTexts.file')} {...errorOf('namespace')}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            placeholder={text('studio.choose')}
            options={namespaces.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setTyped({ ...typed, namespace: target.value })}
          />
        )}
      </Field>
      <Words typed={typed} errorOf={errorOf} onChange={setTyped} />
      <div className="actions">
        <Button type="submit" icon="add">
          {text('studioFiles.textMake')}
        </Button>
      </div>
    </form>
  )
}

interface WordsProps {
  typed: NewTextWords
  errorOf: (field: string) => { error?: string }
  onChange: (typed: NewTextWords) => void
}

function Words({ typed, errorOf, onChange }: WordsProps) {
  const { text } = useTexts()
  return SIDES.map((side) => (
    <Field key={side} label={text(`language.${side}`)} {...errorOf(side)}>
      {(control) => (
        <TextArea
          {...control}
          lang={side}
          rows={2}
          value={typed.words[side]}
          onChange={({ target }) => onChange({ ...typed, words: { ...typed.words, [side]: target.value } })}
        />
      )}
    </Field>
  ))
}
