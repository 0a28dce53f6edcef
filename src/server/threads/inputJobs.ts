import { type CsvLimits, parseCsv as parse, type ParsedCsv } from '../batches/parseCsv.ts'
import { inspectFile as inspect } from '../files/inspect/inspectFile.ts'
import { type Inspection, type RefusalCode, RefusedFile } from '../files/inspect/Inspection.ts'

/** `kept` is undefined where the whole file is kept. */
export type InspectionResult =
  | { ok: true; file: Omit<Inspection, 'kept'> & { kept: Uint8Array | undefined } }
  | { ok: false; code: RefusalCode; params: { [name: string]: number } }

/** The jobs of the threads for what people send. */
export type InputJobs = {
  inspectFile: { input: { bytes: Uint8Array<ArrayBuffer>; name: string }; output: InspectionResult }
  parseCsv: { input: { csv: string; limits: CsvLimits }; output: ParsedCsv }
}

/** Between threads an error loses its own members, so a refusal is a value. */
export async function inspectFile({
  bytes,
  name,
}: InputJobs['inspectFile']['input']): Promise<InspectionResult> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const { kept, ...known } = await inspect(file, name)
    // What stays as it came is not sent back.
    return { ok: true, file: { ...known, kept: kept === file ? undefined : kept } }
  } catch (cause) {
    if (cause instanceof RefusedFile) return { ok: false, code: cause.code, params: cause.params }
    throw cause
  }
}

export const parseCsv = ({ csv, limits }: InputJobs['parseCsv']['input']): ParsedCsv => parse(csv, limits)
