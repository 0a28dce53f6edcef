import type { Json } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { showToast } from '../../toasts/toasts.ts'
import { jsonTokens } from './jsonTokens.ts'

interface SourceCodeProps {
  title: string
  value: Json
  open?: boolean
}

/** JSON that can be read and copied. Its lines break, so that nothing has to be scrolled sideways. */
export function SourceCode({ title, value, open = false }: SourceCodeProps) {
  const { text } = useTexts()
  const written = JSON.stringify(value, null, 2)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(written)
      showToast('done', 'app.trial.copied')
    } catch {
      showToast('error', 'app.trial.notCopied')
    }
  }
  return (
    <details className="source" open={open}>
      <summary>{title}</summary>
      <Button kind="quiet" aria-label={`${text('button.copy')}: ${title}`} onClick={() => void copy()}>
        {text('button.copy')}
      </Button>
      <pre>
        <code>
          {jsonTokens(written).map(({ kind, text: part, at }) => (
            <span key={at} data-kind={kind}>
              {part}
            </span>
          ))}
        </code>
      </pre>
    </details>
  )
}
