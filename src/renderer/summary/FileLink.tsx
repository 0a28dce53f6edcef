import { useState, type MouseEvent } from 'react'
import { useServices } from '../environment/RendererServices.ts'
import { useFileInfo } from './useFileInfo.ts'

/** Opens through a fresh single-use address: the page's own address never carries a right to a file. */
export function FileLink({ id }: { id: string }) {
  const { translate, fileUrl } = useServices()
  const file = useFileInfo(id)
  const [failed, setFailed] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setFailed(false)
    fileUrl(id)
      .then((url) => window.open(url, '_blank', 'noopener'))
      .catch(() => setFailed(true))
  }
  return (
    <span>
      <a href={`#file-${id}`} onClick={open}>
        {file?.name ?? translate('form.file')}
      </a>
      {failed && <span role="alert"> {translate('state.failed.document')}</span>}
    </span>
  )
}
