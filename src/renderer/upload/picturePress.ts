import {
  preparePicture,
  type PictureFault,
  type PictureOrder,
  type PreparedPicture,
} from './preparePicture.ts'
import { Press } from './Press.ts'

export const picturePress = new Press<PictureOrder, PreparedPicture | PictureFault>({
  open: () => new Worker(new URL('./pictureWorker.ts', import.meta.url), { type: 'module' }),
  here: preparePicture,
})
