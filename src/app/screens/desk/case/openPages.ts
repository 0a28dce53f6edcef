import { call } from '../../../http/call.ts'
import { loadPart } from '#ui/loadPart.ts'
import { openImage } from './openImage.ts'
import type { PageSource } from './PageSource.ts'

const loadPdf = async () => (await import('./openPdf.ts')).openPdf

/** A file by a fresh single-use address; who has opened which one is written down there. */
export async function openPages(id: string, type: string): Promise<PageSource> {
  const { url } = await call('fileTicket', { params: { id } })
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The file was not given: ${answer.status}`)
  const file = await answer.blob()
  return type === 'application/pdf' ? (await loadPart(loadPdf))(file) : openImage(file)
}
