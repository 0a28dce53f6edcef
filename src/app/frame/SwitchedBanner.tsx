import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { switchBack } from '../session/switchBack.ts'
import { usePerson } from '../session/useSession.ts'

/** The frame's block for administrators: whose account this is, that nothing can be changed, and the way back. */
export function SwitchedBanner() {
  const { text } = useTexts()
  const person = usePerson()
  const [busy, setBusy] = useState(false)
  if (person?.switchedUser !== true) return null
  const back = () => {
    setBusy(true)
    void switchBack()
  }
  return (
    <Notice
      tone="warn"
      title={text('msg.switchedUser', { name: `${person.first_name} ${person.last_name}` })}
      actions={
        <Button kind="secondary" icon="turn" busy={busy} onClick={back}>
          {text('button.switchBack')}
        </Button>
      }
    >
      {text('msg.switchedReadOnly')}
    </Notice>
  )
}
