import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
} from 'react'
import { Button } from '#ui/Button.tsx'
import type { ControlAttributes } from '#ui/fieldTexts.ts'
import { useServices } from '../environment/RendererServices.ts'
import { LazyCamera } from './LazyCamera.tsx'
import { nativeCapture } from './nativeCapture.ts'
import type { UploadRules } from './uploadRules.ts'

interface FileDropProps {
  control: ControlAttributes
  rules: UploadRules
  onChoose: (files: File[]) => void
}

/** Choose, drop, paste or photograph. The browser's own file input would speak its own language: it stays unseen. */
export function FileDrop({ control, rules, onChoose }: FileDropProps) {
  const { translate } = useServices()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const cameraButton = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  const [photographing, setPhotographing] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    onChoose(files)
  }
  // The dialog has to be gone first: nothing behind it takes the focus.
  const wasPhotographing = useRef(false)
  useEffect(() => {
    if (wasPhotographing.current && !photographing) cameraButton.current?.focus()
    wasPhotographing.current = photographing
  }, [photographing])
  const photograph = () => {
    if (nativeCapture()) camera.current?.click()
    else setPhotographing(true)
  }
  const { id, 'aria-required': _required, 'aria-invalid': _invalid, ...described } = control
  return (
    <div
      className="drop"
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <Button id={id} {...described} kind="secondary" icon="upload" onClick={() => input.current?.click()}>
        {translate('form.chooseFile')}
      </Button>
      <Button ref={cameraButton} kind="quiet" icon="camera" onClick={photograph}>
        {translate('form.takePhoto')}
      </Button>
      <span className="hint">{translate('form.dropHere')}</span>
      <HiddenInput ref={input} multiple={!rules.photo} accept={rules.types.join(',')} onTake={onChoose} />
      <HiddenInput ref={camera} accept="image/*" capture="environment" onTake={onChoose} />
      {photographing && (
        <LazyCamera
          several={!rules.photo}
          onTake={(file) => onChoose([file])}
          onClose={() => setPhotographing(false)}
        />
      )}
    </div>
  )
}

interface HiddenInputProps extends ComponentProps<'input'> {
  onTake: (files: File[]) => void
}

/** Emptied at once, so that the same file can be chosen again. */
function HiddenInput({ onTake, ...rest }: HiddenInputProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) onTake(files)
  }
  return <input {...rest} type="file" hidden tabIndex={-1} aria-hidden="true" onChange={take} />
}
