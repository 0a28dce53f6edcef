import ky from 'ky'
import { toFailure } from './toFailure.ts'

/** A file of a published release. Immutable, so the browser's cache answers from the second time on. */
export async function fetchContent<Result>(release: string, file: string): Promise<Result> {
  try {
    return await ky.get(`/content/${release}/${file}`, { timeout: 20_000, retry: 2 }).json<Result>()
  } catch (error) {
    throw toFailure(error)
  }
}
