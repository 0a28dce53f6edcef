import { Button } from '#ui/Button.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { describedBy } from '#ui/fieldTexts.ts'
import { Progress } from '#ui/Progress.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import type { Json } from '#engine/values/types.ts'
import { useServices, type StoredFile } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { issueText } from '../texts/issueText.ts'
import { FileDrop } from '../upload/FileDrop.tsx'
import { PageList } from '../upload/PageList.tsx'
import { StoredFileRow } from '../upload/StoredFileRow.tsx'
import { uploadRules } from '../upload/uploadRules.ts'
import { useUpload, type UploadState } from '../upload/useUpload.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** The answer is the id of a stored file, or a list of ids. */
export function FileWidget({ id, pointer, schema, texts, value, onChange, onLeave }: WidgetProps) {
  const { translate } = useServices()
  const { store } = useEnvironment()
  const rules = uploadRules(schema)
  const stored = storedIds(value)
  // Read anew: several files arrive one after the other, and a render may lie between none of them.
  const keep = (file: StoredFile) => {
    onChange(rules.several ? [...storedIds(store.answer(pointer)), file.id] : file.id)
    onLeave()
  }
  const { state, pages, setPages, choose, sendPages, stop } = useUpload(rules, keep)
  const remove = (file: string) => {
    const left = stored.filter((one) => one !== file)
    onChange(left.length > 0 ? left : undefined)
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
              <StoredFileRow key={file} id={file} onRemove={() => remove(file)} />
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

function storedIds(value: Json | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
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
