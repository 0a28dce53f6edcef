import ky from 'ky'
import { toFailure } from './toFailure.ts'

/** Spec section 7: `data.data.token` of the provider, asked with the browser's cookies and nothing of ours. */
export async function signOnToken(tokenUrl: string): Promise<string> {
  try {
    const answer = await ky
      .get(tokenUrl, { credentials: 'include', timeout: 10_000, retry: 0 })
      .json<{ data?: { token?: unknown } }>()
    const token = answer.data?.token
    if (typeof token !== 'string' || token === '')
      throw new TypeError('The provider answered without a token')
    return token
  } catch (error) {
    throw toFailure(error)
  }
}
