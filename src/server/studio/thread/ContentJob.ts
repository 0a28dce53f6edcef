import type { Finding } from '#engine/check/Finding.ts'
import type { Difference } from '#engine/diff/Difference.ts'
import type { PackedRelease } from '../../content/tables.ts'

export type Files = ReadonlyMap<string, string>

/** What takes seconds, and is done beside the thread that answers requests. */
export interface ContentJobs {
  /** What `npm run check` says of files; and of what people have begun with `before`, as warnings. */
  check: { asks: { before: Files; files: Files }; answers: Finding[] }
  /** Undefined where one of them is no content. */
  compare: { asks: { before: Files; after: Files }; answers: Difference | undefined }
  /** The release that files become. @throws where they are no content. */
  build: { asks: { files: Files; key: Uint8Array }; answers: PackedRelease }
}
export type JobName = keyof ContentJobs
export type AnswerTo<N extends JobName> = ContentJobs[N]['answers']
export type Ask<N extends JobName = JobName> = {
  [name in N]: { name: name; asks: ContentJobs[name]['asks'] }
}[N]
export type Answer =
  | { ok: true; answers: AnswerTo<JobName> }
  | { ok: false; name: string; message: string; stack: string }
