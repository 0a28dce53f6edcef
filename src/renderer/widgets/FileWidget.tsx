import { FieldSet } from '#ui/FieldSet.tsx'
import { describedBy } from '#ui/fieldTexts.ts'
import { useServices, type StoredFile } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { FileDrop } from '../upload/FileDrop.tsx'
import { FileList } from '../upload/FileList.tsx'
import { keepStored } from '../upload/keepStored.ts'
import { storedIds } from '../upload/storedIds.ts'
import { TrayPages } from '../upload/TrayPages.tsx'
import { useKeptFocus } from '../upload/useKeptFocus.ts'
import { trayError } from '../upload/trayError.tsx'
import { uploadRules } from '../upload/uploadRules.ts'
import { useTray } from '../upload/useTray.ts'
import { uiText } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** The answer is the id of a stored file, or a list of ids. */
export function FileWidget({ id, pointer, schema, ui, texts, value, onChange, onLeave }: WidgetProps) {
  const services = useServices()
  const { store } = useEnvironment()
  const rules = uploadRules(schema)
  const stored = storedIds(value)
  const keep = ({ id: file }: StoredFile) => {
    keepStored(store, pointer, { id: file, several: rules.several })
    onLeave()
  }
  const { uploadFile: upload, cancelUpload: cancel, keptUploads: kept } = services
  const { tray, state } = useTray(store, pointer, { rules, upload, cancel, kept, onStored: keep })
  const remove = (file: string) => {
    tray.removed(file)
    const left = stored.filter((one) => one !== file)
    onChange(rules.several && left.length > 0 ? left : undefined)
  }
  const error = trayError(state, texts.error, services.translate)
  const describing = describedBy(id, { ...texts, error })
  const open = rules.several || (stored.length === 0 && state.sendings.length === 0)
  useKeptFocus(open ? `${id}-choose` : id)
  return (
    <FieldSet id={id} {...texts} error={error}>
      <div className="upload">
        <FileList
          stored={stored}
          onRemove={remove}
          failedText={uiText(ui, 'failed')}
          tray={tray}
          state={state}
        />
        <TrayPages id={id} tray={tray} state={state} />
        {open && (
          <FileDrop
            control={{
              id: `${id}-choose`,
              ...(describing !== undefined && { 'aria-describedby': describing }),
            }}
            rules={rules}
            onChoose={(files) => void tray.choose(files)}
          />
        )}
      </div>
    </FieldSet>
  )
}
