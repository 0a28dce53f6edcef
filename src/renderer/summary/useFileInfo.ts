import { useEffect, useState } from 'react'
import { useServices, type StoredFile } from '../environment/RendererServices.ts'
import { askUntilKnown } from './askUntilKnown.ts'

/** What is known of a stored file; `undefined` until it is there, or where it cannot be told. */
export function useFileInfo(id: string): StoredFile | undefined {
  const { fileInfo } = useServices()
  const [file, setFile] = useState<StoredFile>()
  useEffect(() => askUntilKnown(() => fileInfo(id), setFile), [id, fileInfo])
  return file?.id === id ? file : undefined
}
