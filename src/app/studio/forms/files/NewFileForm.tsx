import { useState, type SyntheticEvent } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { contentTree } from '../contentTree.ts'
import { useContentTexts } from '../useContentTexts.ts'
import {
  fileNameFault,
  kindOf,
  makeFiles,
  type NewFile,
  newFileKinds,
  pathsOf,
  serviceNames,
} from './newFiles.ts'

/** What is begun, and what it is called: its files are one step. */
export function NewFileForm({ onDone }: { onDone: (path: string) => void }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [file, setFile] = useState<NewFile>({ kind: 'form', name: '', service: '', like: '' })
  const [tried, setTried] = useState(false)
  const { kind, name } = file
  const fault = fileNameFault(workspace, file)
  const lacksService = kind === 'process' && file.service === ''
  const change = (part: Partial<NewFile>) => setFile({ ...file, ...part })
  const make = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault !== undefined || lacksService) return
    workspace.write(makeFiles(workspace, file), { label: text('studioFiles.step.add', { name }) })
    const [first] = pathsOf(workspace, kind, name)
    if (first !== undefined) onDone(first)
  }
  return (
    <form className="stack" noValidate onSubmit={make}>
      <Field label={text('studioFiles.kind')}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            options={newFileKinds.map(({ id }) => ({ value: id, label: text(`studioFiles.kind.${id}`) }))}
            onChange={({ target }) => {
              const next = newFileKinds.find(({ id }) => id === target.value)
              if (next !== undefined) change({ kind: next.id })
            }}
          />
        )}
      </Field>
      <Field
        label={text('studioFiles.name')}
        hint={text(kindOf(kind).inFolder ? 'studioFiles.nameInFolder' : 'studioFiles.nameAlone')}
        {...(tried && fault !== undefined && { error: text(fault) })}
      >
        {(control) => (
          <TextInput
            {...control}
            value={name}
            onChange={({ target }) => change({ name: target.value.trim() })}
          />
        )}
      </Field>
      {kind === 'process' && <ProcessFields file={file} isFaulty={tried && lacksService} onChange={change} />}
      <div className="actions">
        <Button type="submit" icon="add">
          {text('studioFiles.make')}
        </Button>
      </div>
    </form>
  )
}

interface ProcessFieldsProps {
  file: NewFile
  isFaulty: boolean
  onChange: (part: Partial<NewFile>) => void
}

/** To which service a process belongs, and what it is like. */
function ProcessFields({ file, isFaulty, onChange }: ProcessFieldsProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const called = useContentTexts()
  const processes = contentTree(workspace).services.flatMap((service) => service.processes)
  return (
    <>
      <Field label={text('studioFiles.service')} {...(isFaulty && { error: text('valid.required') })}>
        {(control) => (
          <Select
            {...control}
            value={file.service}
            placeholder={text('studio.choose')}
            options={serviceNames(workspace).map((value) => ({
              value,
              label: called(textIds.service(value)) ?? value,
            }))}
            onChange={({ target }) => onChange({ service: target.value })}
          />
        )}
      </Field>
      <Field label={text('studioFiles.like')} hint={text('studioFiles.likeHint')}>
        {(control) => (
          <Select
            {...control}
            value={file.like}
            placeholder={text('studioFiles.likeNone')}
            options={processes.map(({ id }) => ({
              value: id,
              label: `${called(textIds.processName(id)) ?? id} (${id})`,
            }))}
            onChange={({ target }) => onChange({ like: target.value })}
          />
        )}
      </Field>
    </>
  )
}
