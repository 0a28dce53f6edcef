import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { BlobImage } from './BlobImage.tsx'
import { photographVideo } from './photographVideo.ts'
import type { CameraState } from './Camera.ts'
import { useCamera } from './useCamera.ts'

type Kind = CameraState['kind']

export interface CameraDialogProps {
  /** More pages may follow. */
  several: boolean
  onTake: (file: File) => void
  onClose: () => void
}

/** Where no camera opens by itself: a live picture, take, take again, use. */
export function CameraDialog({ several, onTake, onClose }: CameraDialogProps) {
  const { translate } = useServices()
  const video = useRef<HTMLVideoElement>(null)
  const { taken, taking, take, again } = usePhotograph(video)
  const { state, retry } = useCamera()
  const use = (then: () => void) => {
    if (taken !== undefined) onTake(taken)
    then()
  }
  return (
    <Dialog
      open
      size="wide"
      title={translate('form.cameraTitle')}
      closeLabel={translate('a11y.closeDialog')}
      onClose={onClose}
      actions={
        <CameraActions
          stage={taken === undefined ? state.kind : 'taken'}
          several={several}
          taking={taking}
          onTake={() => void take()}
          onRetry={retry}
          onAgain={again}
          onUse={() => use(onClose)}
          onNext={() => use(again)}
        />
      }
    >
      <div className="camera" aria-live="polite">
        {state.stream !== undefined && (
          <LiveVideo ref={video} stream={state.stream} hidden={taken !== undefined} />
        )}
        {taken !== undefined && <BlobImage picture={taken} alt={translate('form.cameraTaken')} />}
        {taken === undefined && <CameraNote kind={state.kind} />}
      </div>
    </Dialog>
  )
}

function usePhotograph(video: RefObject<HTMLVideoElement | null>) {
  const [taken, setTaken] = useState<File>()
  const [taking, setTaking] = useState(false)
  const take = async () => {
    if (video.current === null) return
    setTaking(true)
    setTaken(await photographVideo(video.current))
    setTaking(false)
  }
  return { taken, taking, take, again: () => setTaken(undefined) }
}

interface LiveVideoProps {
  ref: RefObject<HTMLVideoElement | null>
  stream: MediaStream
  hidden: boolean
}

function LiveVideo({ ref, stream, hidden }: LiveVideoProps) {
  const { translate } = useServices()
  useEffect(() => {
    const video = ref.current
    if (video !== null) video.srcObject = stream
  }, [ref, stream])
  return (
    <video ref={ref} autoPlay muted playsInline hidden={hidden} aria-label={translate('form.cameraLive')} />
  )
}

const PROBLEMS: { [kind in Kind]?: string } = {
  refused: 'form.cameraRefused',
  none: 'form.cameraNone',
  busy: 'form.cameraBusy',
}

function CameraNote({ kind }: { kind: Kind }) {
  const { translate } = useServices()
  const problem = PROBLEMS[kind]
  if (problem !== undefined) return <Notice tone="warn">{translate(problem)}</Notice>
  if (kind === 'live') return null
  return (
    <p className="status-note">
      <Spinner /> {translate('form.cameraAsks')}
    </p>
  )
}

interface CameraActionsProps {
  stage: Kind | 'taken'
  several: boolean
  taking: boolean
  onTake: () => void
  onRetry: () => void
  onAgain: () => void
  onUse: () => void
  onNext: () => void
}

function CameraActions({
  stage,
  several,
  taking,
  onTake,
  onRetry,
  onAgain,
  onUse,
  onNext,
}: CameraActionsProps) {
  const { translate } = useServices()
  if (stage === 'asking') return null
  if (stage === 'live')
    return (
      <Button icon="camera" busy={taking} onClick={onTake}>
        {translate('form.cameraTake')}
      </Button>
    )
  if (stage !== 'taken')
    return (
      <Button kind="secondary" icon="turn" onClick={onRetry}>
        {translate('button.tryAgain')}
      </Button>
    )
  return (
    <>
      <Button icon="check" onClick={onUse}>
        {translate('form.cameraUse')}
      </Button>
      {several && (
        <Button kind="secondary" icon="camera" onClick={onNext}>
          {translate('form.cameraNext')}
        </Button>
      )}
      <Button kind="quiet" icon="turn" onClick={onAgain}>
        {translate('form.cameraAgain')}
      </Button>
    </>
  )
}
