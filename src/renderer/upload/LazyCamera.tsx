import { Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import type { CameraDialogProps } from './CameraDialog.tsx'
import { loadCamera } from './loadCamera.ts'

const Camera = lazyPart(loadCamera)

export function LazyCamera(props: CameraDialogProps) {
  return (
    <Suspense fallback={null}>
      <Camera {...props} />
    </Suspense>
  )
}
