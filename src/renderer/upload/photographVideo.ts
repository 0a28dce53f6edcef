/** The picture that a video shows now. */
export async function photographVideo(video: HTMLVideoElement): Promise<File> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  return new File([picture], 'photo.jpg', { type: 'image/jpeg' })
}
