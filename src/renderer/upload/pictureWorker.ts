import { preparePicture, type PictureOrder } from './preparePicture.ts'

/** Beside the page: decoding and packing a photograph takes an old phone a second. One order, one answer, in turn. */
addEventListener('message', ({ data }: MessageEvent<PictureOrder>) => {
  preparePicture(data)
    .then((prepared) => postMessage(prepared))
    .catch(() => postMessage('valid.fileCorrupt'))
})
