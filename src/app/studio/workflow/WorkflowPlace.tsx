import './workflow.css'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { textIds } from '#engine/texts/textIds.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { SelectBox } from '#ui/SelectBox.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { contentTree } from '../forms/contentTree.ts'
import { useContentTexts } from '../forms/useContentTexts.ts'
import type { PlaceProps } from '../PlaceProps.ts'
import { readStudioAddress, studioAddress } from '../studioAddress.ts'
import { useFiles, useWorkspace } from '../workspace/useWorkspace.ts'
import { ProcessPage } from './ProcessPage.tsx'

/** The processes of the edition, and the one that is open: how an application goes through it. */
export function WorkflowPlace({ opened, readOnly }: PlaceProps) {
  const { text } = useTexts()
  const { file, at } = readStudioAddress(useSearch())
  const edition = opened.edition.id
  return (
    <div className="stack">
      <p className="muted">{text('studioFlow.lead')}</p>
      <ProcessSelect edition={edition} file={file} />
      {file === undefined ? (
        <EmptyState icon="document">{text('studioFlow.chooseProcess')}</EmptyState>
      ) : (
        <ProcessPage key={file} opened={opened} path={file} at={at} readOnly={readOnly} />
      )}
    </div>
  )
}

function ProcessSelect({ edition, file }: { edition: string; file: string | undefined }) {
  const { text } = useTexts()
  const called = useContentTexts()
  const workspace = useWorkspace()
  useFiles()
  const { services } = contentTree(workspace)
  const isKnown = services.some(({ processes }) => processes.some(({ path }) => path === file))
  return (
    <Field label={text('studioFlow.process')}>
      {(control) => (
        <SelectBox
          {...control}
          value={isKnown ? file : ''}
          onChange={({ target }) =>
            navigate(studioAddress({ edition, place: 'workflow', file: target.value }))
          }
        >
          {!isKnown && <option value="">{text('studio.choose')}</option>}
          {services.map(({ name, processes }) => (
            <optgroup key={name} label={called(textIds.service(name)) ?? name}>
              {processes.map(({ id, path }) => (
                <option key={path} value={path}>
                  {called(textIds.processName(id)) ?? id}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectBox>
      )}
    </Field>
  )
}
