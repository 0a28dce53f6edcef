import { fileTypeFromBuffer } from 'file-type'
import { corrupt, type Inspected, wrongType } from './Inspected.ts'
import { inspectJpeg } from './inspectJpeg.ts'
import { inspectPdf } from './inspectPdf.ts'
import { inspectPng } from './inspectPng.ts'

const inspectors: { [type: string]: (bytes: Buffer) => Inspected | Promise<Inspected> } = {
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

/** What it is, by its content alone. @throws RefusedFile */
export async function inspectUpload(bytes: Buffer, sentName: string): Promise<Inspected> {
  if (bytes.length === 0) throw corrupt('empty')
  const type = (await sniff(bytes)) ?? ''
  const inspect = Object.hasOwn(inspectors, type) ? inspectors[type] : undefined
  const ending = /\.([a-z]+)$/i.exec(sentName)?.[1]?.toLowerCase() ?? ''
  const promised = Object.hasOwn(PROMISED, ending) ? PROMISED[ending] : undefined
  if (inspect === undefined) throw wrongType('neither PNG nor JPEG nor PDF')
  if (promised !== undefined && promised !== type) throw wrongType(`named .${ending} and is ${type}`)
  return inspect(bytes)
}

/** An animated PNG is sniffed as a type of its own. */
async function sniff(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime
  } catch {
    return undefined
  }
}
