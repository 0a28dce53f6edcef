import { useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

interface ChangedAnswersProps {
  /** Goes up with each attempt to send: the notice takes the focus. */
  attempt: number
  onAccept: () => void
}

/** Other answers stand there now than the person has read: nothing is sent until they have seen the difference. */
export function ChangedAnswers({ attempt, onAccept }: ChangedAnswersProps) {
  const { text } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone="warn"
        live="status"
        title={text('app.review.changed')}
        actions={<Button onClick={onAccept}>{text('app.review.accept')}</Button>}
      >
        {text('app.review.readAgain')}
      </Notice>
    </div>
  )
}
