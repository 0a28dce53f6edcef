import { lowerPriority } from './lowerPriority.ts'
import { sizeOf } from './sizeOf.ts'

/** What a thread is given: which job of which module, and how much may come out. */
export interface JobCall {
  file: string
  name: string
  input: unknown
  maxOutputBytes: number
  niceness: number
}
/** Between threads an error loses its own members, so what is too large is a value. */
export type JobResult = { isTooLarge: false; output: unknown } | { isTooLarge: true }

/** Does a job in its thread. What is too large does not leave it: the thread that answers requests would have to read it. */
export default async function runJob({
  file,
  name,
  input,
  maxOutputBytes,
  niceness,
}: JobCall): Promise<JobResult> {
  // Also the reading of the job's code is done behind the requests.
  lowerPriority(niceness)
  const jobs: { [name: string]: unknown } = await import(file)
  const job = jobs[name]
  if (typeof job !== 'function') throw new Error(`There is no job ${name}`)
  const output: unknown = await job(input)
  return sizeOf(output, maxOutputBytes) > maxOutputBytes
    ? { isTooLarge: true }
    : { isTooLarge: false, output }
}
