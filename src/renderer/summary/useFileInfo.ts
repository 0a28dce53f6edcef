import { useEffect, useState } from 'react'
import { useServices, type StoredFile } from '../environment/RendererServices.ts'

/** What is known of a stored file; `undefined` until it is there, or where it cannot be told. */
export function useFileInfo(id: string): StoredFile | undefined {
  const { fileInfo } = useServices()
  const [file, setFile] = useState<StoredFile>()
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
  return file?.id === id ? file : undefined
}
