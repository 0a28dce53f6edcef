import type { Portal } from '../../Portal.ts'
import type { InspectionResult } from '../../threads/inputJobs.ts'
import { exceededLimit } from '../../threads/exceededLimit.ts'

export type InspectedFile = Extract<InspectionResult, { ok: true }>['file']

interface Inspecting {
  /** Owners take turns. */
  owner: string
  name: string
  readBytes: () => Promise<Uint8Array<ArrayBuffer>>
}

/**
 * What a file is, found out in a worker thread. A file that takes too much time or memory is refused like one that is
 * damaged: it would take as much the next time.
 * @throws error.unavailable where too many files wait
 */
export async function runInspection(
  portal: Portal,
  { owner, name, readBytes }: Inspecting,
): Promise<InspectionResult> {
  try {
    return await portal.threads.input.run('inspectFile', async () => ({ bytes: await readBytes(), name }), {
      owner,
      handsOver: ({ bytes }) => [bytes.buffer],
    })
  } catch (cause) {
    exceededLimit(cause)
    return { ok: false, code: 'valid.fileTooComplex', params: {} }
  }
}
