import { randomUUID } from 'node:crypto'
import type { UploadState } from '#contract/schemas.ts'
import type { Reply } from '../../roads/api/createApi.ts'
import { noisyPng } from '../../roads/api/uploads.ts'
import { type Door, insist } from './Door.ts'

/** A side of the smallest and of the largest picture: half of it is worth keeping, and from one piece to some. */
const [LEAST, MOST] = [200, 1100]
/** Less of a file is not kept where it is not its end. */
const LEAST_SENT = 20_000
/** Of two halves and whatever breaks off. */
const MOST_PARTS = 200

export const noise = (random: () => number): Uint8Array<ArrayBuffer> =>
  noisyPng(LEAST + Math.floor((MOST - LEAST) * random() ** 3))

/**
 * Sends a file in two halves as a browser does: what broke off is asked for and gone on with. What the portal said that it
 * has, it has from then on.
 * @returns the file's id; undefined where it was refused
 */
export async function sendFile(
  door: Door,
  token: string | undefined,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string | undefined> {
  const params = { id: randomUUID() }
  let known = 0
  for (let tried = 0; tried < MOST_PARTS; tried += 1) {
    const { status, answer, error } = await insist(() =>
      sendSome(door, token, { params, bytes, from: known }),
    )
    const offset = answer?.offset ?? offsetOf(error)
    if (offset === undefined) {
      door.tally.strange.add(`sendUpload: ${status} ${JSON.stringify(error)}`)
      return undefined
    }
    if (offset < known) door.tally.lost.add(`upload ${params.id}: ${known} bytes were there, now ${offset}`)
    if (answer?.file != null) return answer.file.id
    known = offset
  }
  door.tally.strange.add(`upload ${params.id}: it does not go on from ${known} of ${bytes.length}`)
  return undefined
}

interface Sending {
  params: { id: string }
  bytes: Uint8Array<ArrayBuffer>
  from: number
}

/** The next half; where there is no answer, how much of it has arrived. */
async function sendSome(
  door: Door,
  token: string | undefined,
  { params, bytes, from }: Sending,
): Promise<Reply<UploadState> | undefined> {
  const half = Math.ceil(bytes.length / 2)
  const to = half - from >= LEAST_SENT ? half : bytes.length
  const sent = await door.ask('sendUpload', token, {
    params,
    headers: { 'upload-offset': from, 'upload-length': bytes.length, 'upload-name': 'proof.png' },
    body: new Blob([bytes.subarray(from, to)], { type: 'application/partial-upload' }),
  })
  // Too little to be kept: 400 as of one that was cut off.
  if (sent !== undefined && sent.status !== 400) return sent
  const state = await door.ask('uploadState', token, { params })
  if (state?.status !== 404) return state
  return from === 0 ? undefined : { ...state, answer: { offset: 0, size: bytes.length, file: null } }
}

function offsetOf(error: Reply<unknown>['error']): number | undefined {
  const current = error?.current
  const known = typeof current === 'object' && current !== null && 'offset' in current
  return known && typeof current.offset === 'number' ? current.offset : undefined
}
