import { useEffect, useState, type MouseEvent } from 'react'
import { useServices, type StoredFile } from '../environment/RendererServices.ts'

/** Opens through a fresh single-use address: the page's own address never carries a right to a file. */
export function FileLink({ id }: { id: string }) {
  const { translate, fileInfo, fileUrl } = useServices()
  const [file, setFile] = useState<StoredFile>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    fileInfo(id)
      .then((info) => {
        if (!gone) setFile(info)
        return undefined
      })
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [id, fileInfo])
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
      </a>{' '}
      {failed && <span role="alert">{translate('state.failed.document')}</span>}
    </span>
  )
}
