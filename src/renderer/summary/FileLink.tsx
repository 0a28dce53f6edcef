import { useState, type MouseEvent } from 'react'
import { useServices } from '../environment/RendererServices.ts'
import { useFileInfo } from './useFileInfo.ts'

/** Opens through a fresh single-use address: the page's own address never carries a right to a file. */
export function FileLink({ id }: { id: string }) {
  const { translate, fileUrl, openFile, closedFile } = useServices()
  const file = useFileInfo(id)
  const [failed, setFailed] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setFailed(false)
    if (openFile !== undefined) {
      openFile(id)
      return
    }
    fileUrl(id)
      .then((url) => window.open(url, '_blank', 'noopener'))
      .catch(() => setFailed(true))
  }
  const name = file?.name ?? translate('form.file')
  const closed = closedFile?.(id)
  if (closed !== undefined) {
    return (
      <span>
        {name} <span className="muted">{closed}</span>
      </span>
    )
  }
  return (
    <span>
      <a href={`#file-${id}`} onClick={open}>
        {name}
      </a>
      {failed && <span role="alert"> {translate('state.failed.document')}</span>}
    </span>
  )
}
