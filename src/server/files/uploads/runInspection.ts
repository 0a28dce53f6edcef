import { ApiError } from '../../http/ApiError.ts'
import type { Portal } from '../../Portal.ts'
import type { InputJobs } from '../../threads/inputJobs.ts'
import { ThreadLimitError } from '../../threads/ThreadPool.ts'

type Result = InputJobs['inspectFile']['output']
export type InspectedFile = Extract<Result, { ok: true }>['file']

interface Inspecting {
  /** Owners take turns. */
  owner: string
  name: string
  readBytes: () => Promise<Buffer>
}

/**
 * What a file is, found out in a worker thread. A file that takes too much time or memory is refused like one that is
 * damaged: it would take as much the next time.
 * @throws error.unavailable where too many files wait
 */
export async function runInspection(portal: Portal, { owner, name, readBytes }: Inspecting): Promise<Result> {
  try {
    return await portal.threads.input.run('inspectFile', async () => ({ bytes: await readBytes(), name }), {
      owner,
    })
  } catch (cause) {
    if (!(cause instanceof ThreadLimitError)) throw cause
    if (cause.limit === 'queue') throw new ApiError('error.unavailable', { message: 'msg.tryLater' })
    return { ok: false, code: 'valid.fileTooComplex', params: {} }
  }
}
