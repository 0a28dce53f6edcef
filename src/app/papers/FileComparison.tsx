import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../i18n/useTexts.ts'

/**
 * Whether a PDF that somebody has in hand is byte by byte the portal's; it never leaves their device. The browser's own
 * file input would speak its own language: it stays unseen.
 */
export function FileComparison({ digest }: { digest: string }) {
  const { text } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [same, setSame] = useState<boolean | null>(null)
  const compare = async (file: File | undefined) => {
    setSame(null)
    if (file !== undefined) setSame((await digestOf(file)) === digest)
  }
  return (
    <div className="no-print">
      <Field label={text('label.paperCompare')} hint={text('hint.paperCompare')}>
        {({ id, 'aria-describedby': hint }) => (
          <div>
            <Button
              id={id}
              aria-describedby={hint}
              kind="secondary"
              icon="upload"
              onClick={() => input.current?.click()}
            >
              {text('form.chooseFile')}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              tabIndex={-1}
              aria-hidden="true"
              accept="application/pdf"
              onChange={({ target }) => {
                void compare(target.files?.[0])
                target.value = ''
              }}
            />
          </div>
        )}
      </Field>
      <div aria-live="polite">
        {same !== null && (
          <Notice tone={same ? 'ok' : 'danger'}>{text(same ? 'msg.paperSame' : 'msg.paperOther')}</Notice>
        )}
      </div>
    </div>
  )
}

async function digestOf(file: File): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
