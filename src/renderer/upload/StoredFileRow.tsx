import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { FileLink } from '../summary/FileLink.tsx'

interface StoredFileRowProps {
  id: string
  name?: string
  onRemove: () => void
}

export function StoredFileRow({ id, name, onRemove }: StoredFileRowProps) {
  const { translate } = useServices()
  return (
    <li className="file-row">
      <Icon name="document" size={24} />
      <span className="file-name">
        <FileLink id={id} />
      </span>
      <Button kind="quiet" icon="trash" iconOnly onClick={onRemove}>
        {translate('a11y.removeFile', { name: name ?? '' })}
      </Button>
    </li>
  )
}
