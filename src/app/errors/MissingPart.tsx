import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../i18n/useTexts.ts'

/** In place of a part whose code could not be had. Only a new page asks for it again. */
export function MissingPart({ kept = false }: { kept?: boolean }) {
  const { text } = useTexts()
  const reload = (
    <Button kind="secondary" icon="turn" onClick={() => location.reload()}>
      {text('button.reloadPage')}
    </Button>
  )
  return (
    <Notice tone="danger" live="status" actions={reload}>
      {text(kept ? 'state.failed.partKept' : 'state.failed.part')}
    </Notice>
  )
}
