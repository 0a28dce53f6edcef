import { inspectFile } from '#server/files/inspect/inspectFile.ts'
import type { Inspection } from '#server/files/inspect/Inspection.ts'
import { WorkMeter } from '#server/files/inspect/WorkMeter.ts'

export interface InspectedBytes extends Omit<Inspection, 'kept'> {
  bytes: Buffer
  unchanged: boolean
}

/** What the bytes turn out to be, and what stays of them. */
export async function inspectBytes(bytes: Buffer, name: string): Promise<InspectedBytes> {
  const { kept, ...known } = await inspectFile(bytes, name)
  return { ...known, bytes: Buffer.from(kept), unchanged: kept === bytes }
}

/** The steps that an inspection takes, whatever comes out of it. */
export async function countSteps(bytes: Buffer, name: string): Promise<number> {
  const meter = new WorkMeter()
  await inspectFile(bytes, name, meter).catch(() => undefined)
  return meter.steps
}
