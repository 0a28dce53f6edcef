import { Type } from 'typebox'
import type { Call } from './call.ts'
import { Empty, Id, UploadState } from './schemas.ts'

const one = Type.Object({ id: Id })

/**
 * Uploads that go on where they stopped, as in the IETF draft on resumable uploads: the browser makes the id, the server
 * keeps what arrived and tells how much that is. A small file is one call.
 */
export const uploadCalls = {
  sendUpload: {
    summary:
      'Appends bytes from `upload-offset` on; the first ones open the upload, the last one completes it: PNG, JPEG or PDF by content. 409 with `current.offset` where the server has another offset, or somebody else goes on with the upload, 415 with the reason where the file is refused',
    who: 'person',
    looking: 'fills',
    params: one,
    headers: Type.Object({
      'upload-offset': Type.Integer({ minimum: 0 }),
      /** Bytes of the whole file. */
      'upload-length': Type.Integer({ minimum: 0 }),
      /** Percent-encoded, so that a header can carry it and no address has to. */
      'upload-name': Type.String({ maxLength: 8000 }),
    }),
    bytes: 'application/partial-upload',
    answer: UploadState,
    perMinute: 1200,
  },
  uploadState: {
    summary:
      'How much of an upload the server has; 415 with the reason where the whole file was refused. Where nothing is missing and `file` is null it is being looked at: ask again',
    who: 'person',
    params: one,
    answer: UploadState,
  },
  cancelUpload: {
    summary: 'Gives up an upload: what arrived of it is removed',
    who: 'person',
    looking: 'fills',
    params: one,
    answer: Empty,
  },
} satisfies Record<string, Call>
