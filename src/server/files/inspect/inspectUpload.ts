import { ByteSource } from './ByteSource.ts'
import { type Inspected, type Keep, RefusedFile } from './Inspected.ts'
import { inspectJpeg } from './inspectJpeg.ts'
import { inspectPdf } from './inspectPdf.ts'
import { inspectPng } from './inspectPng.ts'

type Inspector = (source: ByteSource, keep: Keep) => Promise<Inspected>

const inspectors: { [type: string]: Inspector } = {
  'image/png': inspectPng,
  'image/jpeg': inspectJpeg,
  'application/pdf': inspectPdf,
}
/** Endings that promise one of our types; any other ending promises nothing and is not believed. */
const PROMISED: { [ending: string]: string } = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
}
/** Bytes in which a type shows. */
const HEAD = 4100

/** What it is, by its content alone, read once and in order. @throws RefusedFile */
export async function inspectUpload(
  pieces: AsyncIterable<Buffer>,
  sentName: string,
  keep: Keep,
): Promise<Inspected> {
  const source = new ByteSource(pieces)
  const head = await source.peek(HEAD)
  if (head.length === 0) throw new RefusedFile('valid.fileEmpty', 'empty')
  const type = (await sniff(head)) ?? ''
  const inspect = Object.hasOwn(inspectors, type) ? inspectors[type] : undefined
  if (inspect === undefined) throw new RefusedFile('valid.fileType', 'neither PNG nor JPEG nor PDF')
  const ending = /\.([a-z]+)$/i.exec(sentName)?.[1]?.toLowerCase() ?? ''
  const promised = Object.hasOwn(PROMISED, ending) ? PROMISED[ending] : undefined
  if (promised !== undefined && promised !== type)
    throw new RefusedFile('valid.fileType', `named .${ending} and is ${type}`)
  return inspect(source, keep)
}

/** An animated PNG is sniffed as a type of its own. */
async function sniff(head: Buffer): Promise<string | undefined> {
  // Loaded with the first file: no start waits for it.
  const { fileTypeFromBuffer } = await import('file-type')
  try {
    return (await fileTypeFromBuffer(head))?.mime
  } catch {
    return undefined
  }
}
