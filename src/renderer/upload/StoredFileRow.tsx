import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { FileLink } from '../summary/FileLink.tsx'
import { useFileInfo } from '../summary/useFileInfo.ts'

export function StoredFileRow({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { translate } = useServices()
  const name = useFileInfo(id)?.name ?? translate('form.file')
  return (
    <li className="file-row">
      <Icon name="document" size={24} />
      <span className="file-name">
        <FileLink id={id} />
      </span>
      <Button kind="quiet" icon="trash" iconOnly onClick={onRemove}>
        {translate('a11y.removeFile', { name })}
      </Button>
    </li>
  )
}
