import { type Inspection, RefusedFile } from './Inspection.ts'
import { inspectJpeg } from './inspectJpeg.ts'
import { inspectPng } from './inspectPng.ts'
import { inspectPdf } from './pdf/inspectPdf.ts'
import { WorkMeter } from './WorkMeter.ts'

type Inspect = (bytes: Buffer, meter: WorkMeter) => Inspection | Promise<Inspection>

const inspectors: { [type: string]: Inspect } = {
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
const HEAD_BYTES = 4100

/**
 * What a file is, by its content alone. It runs in a worker thread, because the bytes come from outside.
 * @throws RefusedFile
 */
export async function inspectFile(
  bytes: Buffer,
  sentName: string,
  meter = new WorkMeter(),
): Promise<Inspection> {
  if (bytes.length === 0) throw new RefusedFile('valid.fileEmpty', 'empty')
  const type = (await sniff(bytes.subarray(0, HEAD_BYTES))) ?? ''
  const inspect = Object.hasOwn(inspectors, type) ? inspectors[type] : undefined
  if (inspect === undefined) throw new RefusedFile('valid.fileType', 'neither PNG nor JPEG nor PDF')
  const ending = /\.([a-z]+)$/i.exec(sentName)?.[1]?.toLowerCase() ?? ''
  const promised = Object.hasOwn(PROMISED, ending) ? PROMISED[ending] : undefined
  if (promised !== undefined && promised !== type)
    throw new RefusedFile('valid.fileType', `named .${ending} and is ${type}`)
  return inspect(bytes, meter)
}

/** An animated PNG is sniffed as a type of its own. */
async function sniff(head: Buffer): Promise<string | undefined> {
  // Loaded with the first file: no thread waits for it at its start.
  const { fileTypeFromBuffer } = await import('file-type')
  try {
    return (await fileTypeFromBuffer(head))?.mime
  } catch {
    return undefined
  }
}
