import { useState } from 'react'
import { Choice } from '#ui/Choice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { callAccount } from '../../http/callAccount.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { showToast } from '../../toasts/toasts.ts'

interface LetterSettingsProps {
  dailySummary: boolean
  /** Of administrators alone. */
  faultDigest?: boolean
}

/** Letters that can be done without; what security asks for always comes, and is said to. */
export function LetterSettings({ dailySummary, faultDigest }: LetterSettingsProps) {
  const { text } = useTexts()
  return (
    <Panel title={text('app.settings.letters')}>
      <div className="stack" data-gap="small">
        <Letter
          name="dailySummary"
          label={text('app.settings.dailySummary')}
          note={text('app.settings.dailySummaryNote')}
          isWanted={dailySummary}
        />
        {faultDigest !== undefined && (
          <Letter
            name="faultDigest"
            label={text('app.settings.faultDigest')}
            note={text('app.settings.faultDigestNote')}
            isWanted={faultDigest}
          />
        )}
        <p className="muted">{text('app.settings.alwaysSent')}</p>
      </div>
    </Panel>
  )
}

interface LetterProps {
  name: 'dailySummary' | 'faultDigest'
  label: string
  note: string
  isWanted: boolean
}

function Letter({ name, label, note, isWanted }: LetterProps) {
  const [wanted, setWanted] = useState(isWanted)
  const change = async (next: boolean) => {
    setWanted(next)
    try {
      await callAccount('letters', { body: { [name]: next } })
      showToast('done', 'app.settings.saved')
    } catch {
      setWanted(!next)
      showToast('error', 'msg.tryLater')
    }
  }
  return (
    <Choice
      type="checkbox"
      label={label}
      note={note}
      checked={wanted}
      onChange={(event) => void change(event.target.checked)}
    />
  )
}
