export interface PictureSize {
  width: number
  height: number
}

/** Behind the longest metadata that cameras write. */
const HEAD = 1024 * 1024

/** What a PNG or JPEG says of its size, without decoding it: a few bytes can claim a picture that no device can open. */
export async function pictureSize(file: Blob): Promise<PictureSize | undefined> {
  const view = new DataView(await file.slice(0, HEAD).arrayBuffer())
  try {
    return view.getUint16(0) === 0xff_d8
      ? jpegSize(view)
      : { width: view.getUint32(16), height: view.getUint32(20) }
  } catch {
    return undefined
  }
}

const isFrame = (marker: number): boolean =>
  marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker)

function jpegSize(view: DataView): PictureSize {
  let at = 2
  while (!isFrame(view.getUint16(at))) at += 2 + view.getUint16(at + 2)
  return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
}
