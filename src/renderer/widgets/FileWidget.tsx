import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { describedBy } from '#ui/fieldTexts.ts'
import { Progress } from '#ui/Progress.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useServices, type StoredFile } from '../environment/RendererServices.ts'
import { issueText } from '../texts/issueText.ts'
import { FileDrop } from '../upload/FileDrop.tsx'
import { PageList } from '../upload/PageList.tsx'
import { StoredFileRow } from '../upload/StoredFileRow.tsx'
import { uploadRules } from '../upload/uploadRules.ts'
import { useUpload, type UploadState } from '../upload/useUpload.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** The answer is the id of a stored file, or a list of ids. */
export function FileWidget({ id, schema, texts, value, onChange, onLeave }: WidgetProps) {
  const { translate } = useServices()
  const rules = uploadRules(schema)
  const stored = (Array.isArray(value) ? value : [value]).filter(
    (one) => typeof one === 'string' && one !== '',
  )
  const latest = useRef(stored)
  latest.current = stored
  const [names, setNames] = useState<{ [id: string]: string }>({})
  const keep = (file: StoredFile) => {
    setNames((known) => ({ ...known, [file.id]: file.name }))
    onChange(rules.several ? [...latest.current, file.id] : file.id)
    onLeave()
  }
  const { state, pages, setPages, choose, sendPages, stop } = useUpload(rules, keep)
  const remove = (file: unknown) => {
    const left = stored.filter((one) => one !== file)
    onChange(rules.several && left.length > 0 ? left : undefined)
  }
  const error = state.kind === 'failed' ? issueText({ path: '', ...state.issue }, translate) : texts.error
  const describing = describedBy(id, { ...texts, error })
  const open = rules.several || stored.length === 0
  return (
    <FieldSet id={id} {...texts} {...(error !== undefined && { error })}>
      <div className="upload">
        {stored.length > 0 && (
          <ul className="file-list">
            {stored.map((file) => (
              <StoredFileRow
                key={String(file)}
                id={String(file)}
                {...(names[String(file)] !== undefined && { name: String(names[String(file)]) })}
                onRemove={() => remove(file)}
              />
            ))}
          </ul>
        )}
        {pages.length > 0 && <PageList pages={pages} onChange={setPages} />}
        {open && state.kind !== 'sending' && (
          <FileDrop
            control={{
              id: `${id}-choose`,
              ...(describing !== undefined && { 'aria-describedby': describing }),
            }}
            rules={rules}
            onChoose={choose}
          />
        )}
        <UploadProgress state={state} pages={pages.length} onSend={sendPages} onStop={stop} />
      </div>
    </FieldSet>
  )
}

interface UploadProgressProps {
  state: UploadState
  pages: number
  onSend: () => void
  onStop: () => void
}

function UploadProgress({ state, pages, onSend, onStop }: UploadProgressProps) {
  const { translate } = useServices()
  const sending = state.kind === 'sending' || state.kind === 'preparing'
  return (
    <>
      <StatusNote busy={sending}>
        {state.kind === 'preparing' && translate('state.loading.document')}
        {state.kind === 'sending' && translate('state.loading.uploading')}
      </StatusNote>
      {state.kind === 'sending' && (
        <Progress
          label={translate('a11y.uploadPercent', { percent: state.percent })}
          percent={state.percent}
        />
      )}
      <div className="actions">
        {pages > 0 && !sending && (
          <Button icon="upload" onClick={onSend}>
            {translate('form.uploadPages', { count: pages })}
          </Button>
        )}
        {state.kind === 'sending' && (
          <Button kind="secondary" onClick={onStop}>
            {translate('button.cancel')}
          </Button>
        )}
        {state.kind === 'failed' && state.retry !== undefined && (
          <Button kind="secondary" icon="turn" onClick={state.retry}>
            {translate('button.tryAgain')}
          </Button>
        )}
      </div>
    </>
  )
}
