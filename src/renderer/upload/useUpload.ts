import { useRef, useState } from 'react'
import type { Issue } from '#engine/issue.ts'
import { useServices, type StoredFile } from '../environment/RendererServices.ts'
import { sortChosen, tooLarge } from './sortChosen.ts'
import type { UploadRules } from './uploadRules.ts'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'preparing' }
  | { kind: 'sending'; percent: number; name: string }
  | { kind: 'failed'; issue: Pick<Issue, 'code' | 'params'>; retry?: () => void }

/** From chosen files to stored ones. Pictures wait as pages until the person sends them. */
export function useUpload(rules: UploadRules, onStored: (file: StoredFile) => void) {
  const { uploadFile } = useServices()
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const [pages, setPages] = useState<File[]>([])
  const aborting = useRef<AbortController>(undefined)

  const send = async (file: Blob, name: string): Promise<boolean> => {
    if (file.size > rules.maxBytes) {
      setState({ kind: 'failed', issue: tooLarge(rules) })
      return false
    }
    const controller = new AbortController()
    aborting.current = controller
    setState({ kind: 'sending', percent: 0, name })
    try {
      const onProgress = (percent: number) => setState({ kind: 'sending', percent, name })
      const control = { id: crypto.randomUUID(), begun: false, onWait: () => undefined }
      onStored(await uploadFile(file, name, { ...control, onProgress, signal: controller.signal }))
      setState({ kind: 'idle' })
      return true
    } catch (error) {
      if (controller.signal.aborted) setState({ kind: 'idle' })
      else setState({ kind: 'failed', issue: issueOf(error, name), retry: () => void send(file, name) })
      return false
    }
  }
  const sendAll = async (documents: readonly File[]) => {
    for (const file of documents) if (!(await send(file, file.name))) return
  }
  const choose = (files: readonly File[]) => {
    const { pages: pictures, documents, refused } = sortChosen(files, rules)
    if (refused !== undefined) return setState({ kind: 'failed', issue: refused })
    setState({ kind: 'idle' })
    if (rules.photo && pictures[0] !== undefined) return void sendPages([pictures[0]])
    if (pictures.length > 0) setPages([...pages, ...pictures])
    return void sendAll(documents)
  }
  const sendPages = async (pictures: readonly File[]) => {
    setState({ kind: 'preparing' })
    const first = pictures[0]?.name.replace(/\.\w+$/, '') ?? ''
    const prepared = await prepare(pictures, rules.photo).catch(() => undefined)
    if (prepared === undefined) return setState({ kind: 'failed', issue: { code: 'valid.fileCorrupt' } })
    if (await send(prepared, `${first}.${rules.photo ? 'jpg' : 'pdf'}`)) setPages([])
    return undefined
  }
  return {
    state,
    pages,
    setPages,
    choose,
    sendPages: () => void sendPages(pages),
    stop: () => aborting.current?.abort(),
  }
}

async function prepare(pictures: readonly File[], photo: boolean): Promise<Blob> {
  const { combineImages, preparePhoto } = await import('./combineImages.ts')
  return photo && pictures[0] !== undefined ? preparePhoto(pictures[0]) : combineImages(pictures)
}

/** The server's own finding where it gave one. */
function issueOf(error: unknown, name: string): Pick<Issue, 'code' | 'params'> {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') {
    const params =
      'params' in error && typeof error.params === 'object' && error.params !== null ? error.params : {}
    if (error.code.startsWith('valid.')) return { code: error.code, params: { ...params } }
  }
  return { code: 'state.failed.upload', params: { name } }
}
